import type { JobInsight } from '#contract/office/insight.ts';
import { thousands } from '#web/lib/format.ts';
import { counted } from '#web/office/words/plural.ts';

import { BarList } from './bar-list.tsx';
import { Figure } from './figure.tsx';
import { fileName } from './save-table.ts';
import type { Table } from './save-table.ts';
import { foldOther } from './series.ts';
import type { Asked, useJobInsight } from './use-insight.ts';
import { jobsWords } from './words.ts';

interface JobsFigureProps {
  query: ReturnType<typeof useJobInsight>;
  /** The one all other numbers are of; '' for all. */
  job: string;
  onJob: (job: string) => void;
}

/** Of all jobs, whichever the other numbers are of: this is where one is chosen. */
export const JobsFigure = ({ query, job, onJob }: JobsFigureProps) => (
  <Figure
    title="By job"
    query={query}
    words={jobsWords}
    isEmpty={({ now }) =>
      now.jobs.every(({ applications, interviews, hires }) => applications + interviews + hires === 0)
    }
    empty="Which job draws how many applications, interviews and hires. Nothing happened in this time."
    room="min-h-24"
    table={jobsTable}
  >
    {({ now: { jobs } }) => {
      const titleOf = titles(jobs);
      return (
        <div className="gap-x-10 lg:columns-2">
          <BarList
            names={foldOther(
              jobs.map((one) => ({ name: titleOf(one), value: one.applications })),
              12,
            )}
            nameOf={(name) => {
              const one = jobs.find((each) => titleOf(each) === name);
              if (!one) return name;
              const isChosen = String(one.id) === job;
              return (
                <>
                  <button
                    type="button"
                    className="link max-w-full truncate aria-pressed:font-semibold"
                    aria-pressed={isChosen}
                    onClick={() => onJob(isChosen ? '' : String(one.id))}
                  >
                    {name}
                  </button>
                  <span className="ms-2 text-xs text-muted max-sm:ms-0 max-sm:block">{became(one)}</span>
                </>
              );
            }}
          />
        </div>
      );
    }}
  </Figure>
);

type OneJob = JobInsight['jobs'][number];

/** Two postings may have the same title. */
const titles = (jobs: readonly OneJob[]) => {
  const seen = new Map<string, number>();
  for (const { title } of jobs) seen.set(title, (seen.get(title) ?? 0) + 1);
  return ({ id, title }: OneJob): string => ((seen.get(title) ?? 0) > 1 ? `${title} (${id})` : title);
};

/** `4 interviews, 1 hired`. */
const became = ({ interviews, hires }: OneJob): string =>
  [interviews > 0 && counted(interviews, 'interview'), hires > 0 && `${thousands(hires)} hired`]
    .filter(Boolean)
    .join(', ');

const jobsTable = ({ now, period }: Asked<JobInsight>): Table => ({
  name: fileName('jobs', period),
  head: ['Job', 'Applications', 'Interviews', 'Hired', 'Days to hire (median)'],
  rows: now.jobs.map(({ title, applications, interviews, hires, median_days_to_hire }) => [
    title,
    applications,
    interviews,
    hires,
    median_days_to_hire,
  ]),
});
