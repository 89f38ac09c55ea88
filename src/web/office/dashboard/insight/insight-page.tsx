// Numbers of a period, in depth: each with its sentence, its drawing, its table and its file.
import Printer from 'lucide-react/icons/printer';

import { dayMonthYear } from '#web/lib/format.ts';
import { identity } from '#contract/identity/current.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { Choice } from '#web/ui/choice.tsx';
import { useJobChoices } from '../../queries/use-recruitment.ts';
import { EnquiriesSection, PeopleSection, RecruitmentSection, VisitsSection } from './insight-sections.tsx';
import { presets } from './periods.ts';
import { useInsightView } from './use-insight-view.ts';
import type { InsightView } from './use-insight-view.ts';

export const meta = {
  title: 'Insight',
  description: 'Applications, enquiries and visits in numbers.',
  noindex: true,
};

export function Component() {
  const shown = useInsightView();
  const { tab, tabs, view, put } = shown;
  return (
    <div className="mx-auto max-w-6xl [page:figures]">
      <div className="dense mb-4 flex flex-wrap items-center gap-3">
        <div className="flex-1">
          <h1 className="text-2xl">Insight</h1>
          <PrintedFacts shown={shown} />
        </div>
        <Button className="no-print" icon={<Printer className="size-4" />} onClick={() => print()}>
          Print
        </Button>
      </div>
      <div className="no-print dense mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm">
        <Choice label="Which numbers" options={tabs} value={tab} onChange={(value) => put({ tab: value })} />
        <PeriodChoice shown={shown} />
        {tab === 'recruitment' && <JobChoice shown={shown} />}
      </div>
      <h2 className="sr-only">{tabs.find(({ value }) => value === tab)?.label}</h2>
      <div className="flex flex-col gap-4">
        {tab === 'recruitment' && <RecruitmentSection shown={shown} />}
        {tab === 'enquiries' && <EnquiriesSection view={view} />}
        {tab === 'visits' && <VisitsSection view={view} />}
        {tab === 'people' && <PeopleSection view={view} />}
      </div>
    </div>
  );
}

/** What the choices above say on the screen, on paper in words. */
const PrintedFacts = ({ shown: { view, tab, tabs, job } }: { shown: InsightView }) => (
  <p className="mt-1 hidden text-muted print:block">
    {tabs.find(({ value }) => value === tab)?.label}
    {tab === 'recruitment' && job !== '' && <JobTitle id={job} />}
    {` · ${dayMonthYear(view.period.from)} to ${dayMonthYear(view.period.to)} · ${identity().legal_name}`}
  </p>
);

function JobTitle({ id }: { id: string }) {
  const { data: jobs = [] } = useJobChoices();
  return <> · {jobs.find(({ value }) => value === id)?.label ?? `Job ${id}`}</>;
}

// Digit by digit: Back leads to the view before all of them.
const typed = { isStep: false };

function PeriodChoice({ shown }: { shown: InsightView }) {
  const { preset, from, to, problem, put, choosePreset } = shown;
  return (
    <>
      <Choice label="Which period" options={presets} value={preset} onChange={choosePreset} />
      {preset === 'own' && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <TextInput
            type="date"
            aria-label="First day"
            className="sm:w-40"
            value={from}
            onChange={(event) => put({ from: event.target.value }, typed)}
          />
          <TextInput
            type="date"
            aria-label="Last day"
            className="sm:w-40"
            value={to}
            onChange={(event) => put({ to: event.target.value }, typed)}
          />
          {problem !== null && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
        </div>
      )}
    </>
  );
}

const JobChoice = ({ shown: { job, put } }: { shown: InsightView }) => {
  const { data: jobs = [] } = useJobChoices();
  return (
    <Select
      aria-label="Which job"
      className="w-56 max-sm:w-full"
      placeholder="All jobs"
      // One that is not among the newest is still the one that is asked about.
      options={
        job === '' || jobs.some(({ value }) => value === job)
          ? jobs
          : [{ value: job, label: `Job ${job}` }, ...jobs]
      }
      value={job}
      onChange={(event) => put({ job: event.target.value })}
    />
  );
};
