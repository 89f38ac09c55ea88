// A job's form with what stands around it: the list of its sections, and beside it what will become of it.
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';

import { cx } from '#web/lib/cx.ts';

import { Section } from '../form/section.tsx';
import { JobChecks, checksOfValues } from './job-checks.tsx';
import { JobFields } from './job-fields.tsx';
import { useJumps } from './job-form.ts';
import type { JobForm } from './job-form.ts';
import { SearchResult, ShareCard } from './job-previews.tsx';
import { SectionBar, SectionList, useCurrentSection } from './job-sections.tsx';
import { fieldOf } from './job-values.ts';
import { sectionOf } from './sections.ts';
import type { SectionName } from './sections.ts';

interface JobLayoutProps {
  form: JobForm;
  /** Undefined: a new one. */
  id?: number;
  /** Below the bar of a phone: how far one has scrolled. */
  progress?: ReactNode;
  /** What is behind the second tab beside the form. */
  history?: ReactNode;
  tab?: AsideTab;
  onTab?: (tab: AsideTab) => void;
}

export type AsideTab = 'checks' | 'history';

export function JobLayout({ form, id, progress, history, tab = 'checks', onTab }: JobLayoutProps) {
  const { values } = form;
  const { root, toSection, toField } = useJumps();
  const current = useCurrentSection(root);
  const checks = useMemo(() => checksOfValues(values), [values]);
  const missing = new Map<SectionName, number>();
  for (const { field, level } of checks) {
    const name = sectionOf(fieldOf(field));
    if (level === 'must') missing.set(name, (missing.get(name) ?? 0) + 1);
  }
  const beside = (
    <div className="flex flex-col gap-6">
      <Section level="h3" title="Before it goes out">
        <JobChecks checks={checks} onJump={toField} />
      </Section>
      <Section level="h3" title="As a search result">
        <SearchResult values={values} id={id} />
      </Section>
      <Section level="h3" title="Where it is shared">
        <ShareCard values={values} id={id} saved={form.unsent.start?.values} />
      </Section>
    </div>
  );
  // In the dialog it stands where the form begins, on the page below the header.
  const isNew = id === undefined;
  return (
    <div ref={root} className="@container">
      <div
        className={cx(
          'sticky z-10 mb-5 @2xl:hidden',
          // On the ground of the page, or of the dialog, over the edge it leaves above.
          isNew ? 'top-(--office-header,0px) bg-paper' : '-top-1 bg-raised',
        )}
      >
        <SectionBar current={current} onJump={toSection} />
        {progress}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 @2xl:grid-cols-[8.5rem_minmax(0,1fr)] @4xl:grid-cols-[8.5rem_minmax(0,1fr)_18.5rem]">
        <SectionList
          current={current}
          missing={missing}
          onJump={toSection}
          className={cx(
            'sticky hidden @2xl:block',
            isNew ? 'top-[calc(var(--office-header,0px)+1rem)]' : 'top-0',
          )}
        />
        <JobFields form={form} isNew={isNew} />
        <Beside
          className={cx(
            '@2xl:col-start-2 @4xl:sticky @4xl:col-start-3 @4xl:row-start-1',
            isNew ? '@4xl:top-[calc(var(--office-header,0px)+1rem)]' : '@4xl:top-0',
            '@4xl:max-h-[calc(100dvh-var(--office-header,8dvh)-9rem)] @4xl:overflow-y-auto @4xl:border-s @4xl:border-line @4xl:ps-5',
          )}
          looks={beside}
          count={checks.length}
          history={history}
          tab={tab}
          onTab={onTab}
        />
      </div>
    </div>
  );
}

interface BesideProps {
  className: string;
  looks: ReactNode;
  count: number;
  history: ReactNode;
  tab: AsideTab;
  onTab: ((tab: AsideTab) => void) | undefined;
}

/** Where there is no room for a column it is folded away below the form. */
function Beside({ className, looks, count, history, tab, onTab }: BesideProps) {
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(tab === 'history');
  return (
    <aside aria-label="Checks and previews" className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-control w-full items-center justify-between gap-3 border-y border-line py-2 text-start font-medium @4xl:hidden"
      >
        <span>
          Checks and previews{' '}
          {count > 0 && <span className="font-normal text-muted tabular-nums">({count} to look at)</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={contentId} className={cx('@4xl:block @4xl:pt-0', isOpen ? 'block pt-4' : 'hidden')}>
        {history !== undefined && onTab && <Tabs tab={tab} onTab={onTab} />}
        {tab === 'history' && history !== undefined ? history : looks}
      </div>
    </aside>
  );
}

const tabs = [
  { value: 'checks', label: 'Checks' },
  { value: 'history', label: 'History' },
] as const;

const Tabs = ({ tab, onTab }: { tab: AsideTab; onTab: (tab: AsideTab) => void }) => (
  <div role="group" aria-label="Beside the form" className="mb-4 flex border-b border-line">
    {tabs.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === tab}
        onClick={() => onTab(value)}
        className="-mb-px min-h-control-sm border-b-2 border-transparent px-3 text-muted aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
      >
        {label}
      </button>
    ))}
  </div>
);
