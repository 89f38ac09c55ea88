import { Link } from 'react-router';

import { jobStates } from '#contract/jobs/jobs.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { counted } from '#web/office/words/plural.ts';

import { applicationsAt } from '../links/applications-at.ts';
import type { ListColumn } from '../list/filters.ts';
import { JobStateBadge } from './job-state.tsx';

export const jobColumns: readonly ListColumn<Job>[] = [
  {
    id: 'title',
    header: 'Title',
    sortable: true,
    isTitle: true,
    className: 'md:min-w-44 md:max-w-60 2xl:max-w-80 md:truncate font-medium',
    cell: ({ title }) => title || <span className="font-normal text-faint">No title yet</span>,
  },
  {
    id: 'state',
    header: 'State',
    phone: 'aside',
    className: 'md:min-w-36 md:max-w-40',
    cell: (job) => <JobStateBadge job={job} />,
    filter: {
      kind: 'choice',
      label: 'State',
      options: [
        { value: '', label: 'All' },
        { value: 'open', label: 'Open' },
        { value: 'draft', label: 'Drafts' },
        { value: 'closed', label: 'Closed' },
      ],
      // Without a state the call shows what the site shows.
      sent: (state) => jobStates.find((known) => known === state) ?? 'all',
    },
  },
  {
    id: 'department',
    header: 'Department',
    sortable: true,
    className: 'md:max-w-32 md:truncate',
    cell: ({ department }) => department,
  },
  {
    id: 'location',
    header: 'Location',
    phone: 'line',
    sortable: true,
    className: 'md:max-w-28 md:truncate',
    cell: ({ location }) => location,
  },
  {
    id: 'No_Of_Positions',
    header: 'Positions',
    // This and the type are the first to go where the window is narrow.
    className: 'md:w-20 md:max-2xl:hidden md:text-end tabular-nums',
    cell: ({ No_Of_Positions }) => No_Of_Positions,
  },
  {
    id: 'employment_type',
    header: 'Type',
    className: 'whitespace-nowrap md:max-2xl:hidden',
    cell: ({ employment_type, Work_timing }) => `${employment_type}, ${Work_timing}`,
  },
  {
    id: 'posted_on',
    header: 'Posted On',
    phone: 'end',
    sortable: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ posted_on }) => <time dateTime={posted_on}>{dayMonthYear(posted_on)}</time>,
  },
];

/** `counts` is missing until it has come. */
export const jobColumnsWith = (counts: ReadonlyMap<number, number> | undefined): readonly Column<Job>[] => [
  ...jobColumns,
  {
    id: 'applications',
    header: 'Applications',
    className: 'md:w-24 md:text-end tabular-nums',
    cell: (job) => <Applications job={job} count={counts ? (counts.get(job.id) ?? 0) : undefined} />,
  },
];

function Applications({ job, count }: { job: Job; count: number | undefined }) {
  if (count === undefined) return <span className="text-faint">–</span>;
  if (count === 0) return 0;
  const words = counted(count, 'application');
  return (
    <Link
      to={applicationsAt({ job_id: job.id })}
      className="link"
      aria-label={`${words} for ${job.title}, archived ones too`}
      title="Active and archived"
    >
      {count}
    </Link>
  );
}
