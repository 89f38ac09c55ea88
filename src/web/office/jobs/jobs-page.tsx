import { useMemo, useState } from 'react';

import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';

import { fillPath, sitePages } from '#contract/addresses.ts';
import { jobMessages } from '#contract/job-messages.ts';
import { jobCalls, jobDraft, jobLabels } from '#contract/jobs.ts';
import type { Job, JobDraft } from '#contract/jobs.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import { useLast, useOpening } from '#web/lib/use-last.ts';
import { isGone } from '#web/lib/versions.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Column, RowAction } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ChangedMeanwhile, useConflict } from '../changed-meanwhile.tsx';
import { applicationsAt } from '../applications-at.ts';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { ListTable } from '../list-table.tsx';
import { screens } from '../screens.ts';
import { useMay } from '../use-viewer.ts';
import { GONE_RECORD_TEXT, useRecord } from '../use-record.ts';
import { JobFields, startOfJob, useJobForm } from './job-form.tsx';
import { useApplicationCounts, useDeleteJob, useJobs, useJobsRefresh, useReplaceJob } from './use-jobs.ts';

export const meta = { title: 'Job Listing', description: 'Post, change and close vacancies.', noindex: true };

export function Component() {
  const list = useJobs();
  const counts = useApplicationCounts();
  const columns = useMemo(() => jobColumns(counts.data), [counts.data]);
  const toast = useToast();
  const mayWrite = useMay('recruitment');
  const [edited, setEdited] = useState<Job | null>(null);
  const [toDelete, setToDelete] = useState<Job | null>(null);
  const opening = useOpening(edited !== null);
  const shown = useLast(edited);
  const changeActions = (job: Job): RowAction[] => [
    { label: 'Edit', icon: <Pencil />, onSelect: () => setEdited(job) },
    { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setToDelete(job) },
  ];
  const postJob = (
    <ButtonLink to={screens.postJob.path} variant="primary" icon={<Plus className="size-4" />}>
      Post Job
    </ButtonLink>
  );
  return (
    <div className="table-screen">
      <h1 className="mb-3 text-2xl">Job Listings</h1>
      <ListTable
        caption="Jobs"
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={jobMessages.listFailed}
        empty={
          <EmptyState icon={<BriefcaseBusiness />} title="No jobs posted yet" action={mayWrite && postJob}>
            What is posted here appears on the careers page at once.
          </EmptyState>
        }
        noMatches={
          <EmptyState icon={<SearchX />} title="No job matches">
            Try fewer or other words: title, place, department, skills and description are searched.
          </EmptyState>
        }
        rowLabel={({ title }) => title}
        rowActions={(job) => [
          { label: 'View on the site', icon: <ExternalLink />, to: fillPath(sitePages.job, job) },
          ...(mayWrite ? changeActions(job) : []),
        ]}
        searchLabel="Search jobs"
        {...(mayWrite && { onOpen: setEdited, tools: postJob })}
      />
      {shown && (
        <EditJob
          key={opening}
          opening={opening}
          job={shown}
          open={edited !== null}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            toast.success(jobMessages.saved);
          }}
        />
      )}
      <ConfirmDelete
        target={toDelete}
        title="Delete this job?"
        text={({ title }) => `“${title}” leaves the site at once. Its applications stay.`}
        deletion={useDeleteJob()}
        failedText={jobMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText={jobMessages.deleted}
      />
    </div>
  );
}

interface EditJobProps {
  job: Job;
  opening: number;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Mount it anew for each opening: the form starts from what is stored. */
function EditJob({ job, opening, open, onClose, onSaved }: EditJobProps) {
  const refresh = useJobsRefresh();
  const record = useRecord<Job>({
    key: ['job', job.id, opening],
    isWanted: open,
    load: (signal) =>
      http.send(jobCalls.read, { params: { id: String(job.id) }, query: { state: 'all' }, signal }),
    onGone: () => {
      onClose();
      void refresh();
    },
  });
  const start = useMemo(() => record.data && startOfJob(record.data), [record.data]);
  const form = useJobForm({ form: open ? `job:${job.id}` : null, start });
  const { unsent } = form;
  const saving = useReplaceJob(job.id);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (draft: JobDraft, version: number): Promise<void> => {
    setFailure(null);
    try {
      await saving.mutateAsync({ draft, version });
      unsent.forget();
      onSaved();
    } catch (error) {
      if (conflict.isConflict(error)) return;
      form.showRefusedFields(error);
      setFailure(isGone(error) ? GONE_RECORD_TEXT : jobMessages.saveFailed);
    }
  };
  const conflict = useConflict<Job>({
    unsent,
    values: form.values,
    startOf: startOfJob,
    save: (values, version) => save(jobDraft.parse(values), version),
  });
  return (
    <FormModal
      width="lg"
      open={open}
      onClose={onClose}
      title={`Edit ${job.title}`}
      submitText="Save"
      busy={saving.isPending}
      error={failure}
      unsent={unsent}
      record={record}
      onSubmit={(event) => {
        setFailure(null);
        return form.handleSubmit((draft) => save(draft, unsent.start?.version ?? job.version))(event);
      }}
    >
      <JobFields form={form} />
      <ChangedMeanwhile {...conflict.dialog} labels={jobLabels} />
    </FormModal>
  );
}

/** `counts` is missing until it has come. */
const jobColumns = (counts: ReadonlyMap<number, number> | undefined): Column<Job>[] => [
  {
    id: 'title',
    header: 'Title',
    sortable: true,
    isTitle: true,
    className: 'md:min-w-44 md:max-w-64 md:truncate font-medium',
    cell: ({ title }) => title,
  },
  {
    id: 'department',
    header: 'Department',
    sortable: true,
    className: 'md:max-w-40 md:truncate',
    cell: ({ department }) => department,
  },
  {
    id: 'location',
    header: 'Location',
    sortable: true,
    className: 'md:max-w-36 md:truncate',
    cell: ({ location }) => location,
  },
  {
    id: 'No_Of_Positions',
    header: 'Positions',
    className: 'md:w-20 md:text-right tabular-nums',
    cell: ({ No_Of_Positions }) => No_Of_Positions,
  },
  {
    id: 'employment_type',
    header: 'Type',
    className: 'whitespace-nowrap',
    cell: ({ employment_type, Work_timing }) => `${employment_type}, ${Work_timing}`,
  },
  {
    id: 'posted_on',
    header: 'Posted On',
    sortable: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ posted_on }) => <time dateTime={posted_on}>{dayMonthYear(posted_on)}</time>,
  },
  {
    id: 'applications',
    header: 'Applications',
    className: 'md:w-28 md:text-right tabular-nums',
    cell: (job) => <Applications job={job} count={counts ? (counts.get(job.id) ?? 0) : undefined} />,
  },
];

function Applications({ job, count }: { job: Job; count: number | undefined }) {
  if (count === undefined) return <span className="text-faint">–</span>;
  if (count === 0) return 0;
  const words = count === 1 ? '1 application' : `${count} applications`;
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
