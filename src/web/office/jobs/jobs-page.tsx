import { useMemo, useState } from 'react';

import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import Trash from 'lucide-react/icons/trash-2';

import { fillPath, sitePages } from '#contract/addresses.ts';
import { jobMessages } from '#contract/job-messages.ts';
import type { Job } from '#contract/jobs.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ListTable } from '../list-table.tsx';
import { screens } from '../screens.ts';
import { DeleteJob } from './delete-job.tsx';
import { EditJob } from './edit-job.tsx';
import { jobColumns } from './job-columns.tsx';
import { useJobTable } from './use-job-table.ts';
import { useApplicationCounts } from './use-jobs.ts';

export const meta = { title: 'Job Listing', description: 'Post, change and close vacancies.', noindex: true };

export function Component() {
  const { table, list, rows, total } = useJobTable();
  const counts = useApplicationCounts();
  const columns = useMemo(() => jobColumns(counts.data), [counts.data]);
  const toast = useToast();
  const [edited, setEdited] = useState<{ job: Job; open: boolean; turn: number } | null>(null);
  const [doomed, setDoomed] = useState<Job | null>(null);
  // A turn of its own each time: the form starts from what is stored now.
  const edit = (job: Job) => setEdited((before) => ({ job, open: true, turn: (before?.turn ?? 0) + 1 }));
  const closeEdit = () => setEdited((before) => before && { ...before, open: false });
  const postJob = (
    <ButtonLink to={screens.postJob.path} variant="primary" icon={<Plus className="size-4" />}>
      Post Job
    </ButtonLink>
  );
  return (
    <div className="[--table-max-height:calc(100dvh-var(--office-header)-13rem)]">
      <h1 className="mb-4 text-2xl">Job Listings</h1>
      <ListTable
        caption="Jobs"
        columns={columns}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        table={table}
        list={list}
        failedText={jobMessages.listFailed}
        empty={
          <EmptyState icon={<BriefcaseBusiness />} title="No jobs posted yet" action={postJob}>
            What you post here appears on the careers page at once.
          </EmptyState>
        }
        noMatches={
          <EmptyState icon={<SearchX />} title="No job matches">
            Try fewer or other words: title, place, department, skills and description are searched.
          </EmptyState>
        }
        rowLabel={({ title }) => title}
        onOpen={edit}
        rowActions={(job) => [
          { label: 'View on the site', icon: <ExternalLink />, to: fillPath(sitePages.job, job) },
          { label: 'Edit', icon: <Pencil />, onSelect: () => edit(job) },
          { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setDoomed(job) },
        ]}
        searchLabel="Search jobs"
        tools={postJob}
      />
      {edited && (
        <EditJob
          key={edited.turn}
          job={edited.job}
          open={edited.open}
          onClose={closeEdit}
          onSaved={() => {
            closeEdit();
            toast.success(jobMessages.saved);
          }}
        />
      )}
      <DeleteJob
        job={doomed}
        onCancel={() => setDoomed(null)}
        onDeleted={() => {
          setDoomed(null);
          toast.success(jobMessages.deleted);
        }}
      />
    </div>
  );
}
