import { useMemo, useState } from 'react';

import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CopyIcon from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import FileDown from 'lucide-react/icons/file-down';
import History from 'lucide-react/icons/history';
import LinkIcon from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import SearchX from 'lucide-react/icons/search-x';
import SendIcon from 'lucide-react/icons/send';
import Trash from 'lucide-react/icons/trash-2';

import { fillPath, sitePages } from '#contract/addresses.ts';
import { jobOfficeMessages } from '#contract/jobs/job-office-messages.ts';
import { PREVIEW_DAYS } from '#contract/content/previews.ts';
import type { Job, ToldJob } from '#contract/jobs/jobs.ts';
import { useParam } from '#web/lib/use-param.ts';
import type { ChoiceParam } from '#web/lib/use-param.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import type { RowAction } from '#web/ui/data-table-types.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lateDialog } from '#web/ui/late-part.tsx';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { ListTable } from '../list/list-table.tsx';
import { pageAt, useList } from '../list/use-list.ts';
import { screens } from '../screens.ts';
import { useOpenedId } from '../list/use-opened.ts';
import { useMay } from '../use-viewer.ts';
import { jobColumnsWith } from './job-columns.tsx';
import { HistoryDialog } from './job-history.tsx';
import type { AsideTab } from './job-layout.tsx';
import { useJobActions } from './use-job-actions.tsx';
import { jobs, useApplicationCounts, useDeleteJob } from './use-jobs.ts';
import { prefetching } from '../queries/prefetch.ts';
import { languageName } from '../words/language-name.ts';
import { ask } from '../queries/ask.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';

const EditJob = lateDialog(
  'edit-job',
  async () => (await import('./edit-job.tsx')).EditJob,
  ({ open }) => open,
);

export const meta = { title: 'Job Listing', description: 'Post, change and close vacancies.', noindex: true };

export const loader = prefetching(screens.jobs, ({ search }) => [
  pageAt(jobs, search),
  ask(applicationCalls.counts),
]);

export function Component() {
  const list = useList(jobs);
  const { rows } = list;
  const counts = useApplicationCounts();
  const columns = useMemo(() => jobColumnsWith(counts.data), [counts.data]);
  const mayWrite = useMay('recruitment');
  const edited = useEdited();
  const history = useOpenedId('history');
  const [toDelete, setToDelete] = useState<Job | null>(null);
  const actions = useJobActions({ edit: edited.show });
  const titleOf = (id: number | null) => rows.find((job) => job.id === id)?.title;

  const rowActions = (job: ToldJob): RowAction[] => {
    const toHistory = { label: 'History', icon: <History />, onSelect: () => history.show(job.id) };
    const toSite: RowAction[] =
      job.state === 'open'
        ? [{ label: 'View on the site', icon: <ExternalLink />, to: fillPath(sitePages.job, job) }]
        : [];
    if (!mayWrite) return [...toSite, toHistory];
    const preview: RowAction[] =
      job.state === 'draft'
        ? [
            {
              label: 'Preview link',
              icon: <LinkIcon />,
              onSelect: () => void actions.copyPreviewLink(job),
            },
          ]
        : [];
    return [
      ...toSite,
      ...preview,
      { label: 'Edit', icon: <Pencil />, onSelect: () => edited.show(job.id) },
      {
        label: 'More',
        icon: <Ellipsis />,
        busy: actions.busyId === job.id,
        menu: [stateEntry(job, actions), copyEntry(job, actions), ...posterEntries(job, actions), toHistory],
      },
      { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setToDelete(job) },
    ];
  };
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
        failedText={jobOfficeMessages.listFailed}
        empty={
          <EmptyState icon={<BriefcaseBusiness />} title="No jobs posted yet" action={mayWrite && postJob}>
            What is posted here appears on the careers page, at once or at a time you choose.
          </EmptyState>
        }
        noMatches={
          <EmptyState icon={<SearchX />} title="No job matches">
            Try fewer or other words, or all states: title, place, department, skills and description are
            searched.
          </EmptyState>
        }
        rowLabel={({ title }) => title || 'the draft'}
        rowActions={rowActions}
        searchLabel="Search jobs"
        {...(mayWrite && { onOpen: (job: Job) => edited.show(job.id), tools: postJob })}
      />
      <EachOpening of={mayWrite ? edited.id : null}>
        {(id, open) => <EditJob {...edited.props} open={open} id={id} title={titleOf(id)} />}
      </EachOpening>
      <EachOpening of={history.id}>
        {(id, open) => <HistoryDialog id={id} title={titleOf(id)} open={open} onClose={history.close} />}
      </EachOpening>
      <EachOpening of={actions.link}>
        {(link, open) => (
          <Dialog
            open={open}
            onClose={actions.closeLink}
            title="Preview link"
            description={`Whoever has it sees the draft, for ${PREVIEW_DAYS} days.`}
          >
            <CopyField label="Address" value={link} />
          </Dialog>
        )}
      </EachOpening>
      <ConfirmDelete
        target={toDelete}
        title="Delete this job?"
        text={({ title }) => `“${title}” leaves the site at once. Its applications stay.`}
        deletion={useDeleteJob()}
        failedText={jobOfficeMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText={jobOfficeMessages.deleted}
      />
    </div>
  );
}

const tabParam = {
  name: 'tab',
  isStep: false,
  options: [{ value: 'checks' }, { value: 'history' }],
} as const satisfies ChoiceParam<AsideTab>;
const ofEdit = [tabParam.name];

/** The form has an address: `?edit=17`, and with `&tab=history` what became of it. */
function useEdited() {
  const { id, show, close } = useOpenedId('edit', ofEdit);
  const [tab, onTab] = useParam(tabParam);
  const toast = useToast();
  return {
    show,
    id,
    props: {
      tab,
      onTab,
      onClose: close,
      onSaved: () => {
        close();
        toast.success(jobOfficeMessages.saved);
      },
    },
  };
}

type Actions = ReturnType<typeof useJobActions>;

/** Where it can go from where it is. */
function stateEntry(job: Job, actions: Actions): MenuEntry {
  if (job.state === 'draft')
    return { label: 'Publish now', icon: <SendIcon />, onSelect: () => actions.publish(job) };
  if (job.state === 'open') return { label: 'Close', icon: <Power />, onSelect: () => actions.close(job) };
  return { label: 'Reopen', icon: <Power />, onSelect: () => actions.reopen(job) };
}

const copyEntry = (job: Job, actions: Actions): MenuEntry => ({
  label: 'Duplicate',
  icon: <CopyIcon />,
  onSelect: () => void actions.duplicate(job),
});

/** One for each language it is published in. */
const posterEntries = (job: ToldJob, actions: Actions): MenuEntry[] => [
  { label: 'Poster (PDF)', icon: <FileDown />, onSelect: () => actions.poster(job) },
  ...(job.languages ?? []).slice(1).map((lang) => ({
    label: `Poster in ${languageName(lang)}`,
    icon: <FileDown />,
    onSelect: () => actions.poster(job, lang),
  })),
];
