import { useState } from 'react';

import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Inbox from 'lucide-react/icons/inbox';
import MailIcon from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import SearchX from 'lucide-react/icons/search-x';
import Send from 'lucide-react/icons/send';
import Trash from 'lucide-react/icons/trash-2';
import { useNavigate, useLocation } from 'react-router';

import { applicationCalls } from '#contract/applications/application-calls.ts';
import { applicationListMessages } from '#contract/applications/applications.ts';
import type { Application } from '#contract/applications/applications.ts';
import { http } from '#web/lib/http.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import type { RowAction } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { applicantAt } from '../links/applicant-at.ts';
import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { ListTable } from '../list/list-table.tsx';
import { pageAt } from '../list/use-list.ts';
import { MoveMenu } from './move-menu.tsx';
import { ApplicantMailModal, useMailOffer } from './recruiting/use-mail-offer.tsx';
import { useMay } from '../use-viewer.ts';
import { useNews } from '../live/use-news.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { ApplicantReader } from './applicant-reader.tsx';
import { ApplicantSearch } from './applicant-search.tsx';
import { applicationColumns } from './application-columns.tsx';
import type { Side } from './application-filters.ts';
import { ApplicationOrder } from './application-order.tsx';
import { KeysSheet } from './late-keys-sheet.ts';
import { ListNote } from './list-note.tsx';
import { rowNote } from './row-note.tsx';
import { isSearched } from './search-text.ts';
import {
  useApplicationChanges,
  useDeleteApplication,
  useDeleteApplications,
} from './use-application-changes.tsx';
import type { ApplicationChanges } from './use-application-changes.tsx';
import { applicationList, useApplications } from './application-list.ts';
import { isUnread, useDownload } from './use-applications.ts';
import { useKeys } from './use-keys.ts';

import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';
import { ask } from '../queries/ask.ts';
import { stageCalls } from '#contract/applications/stages.ts';

export const meta = {
  title: 'Application Dashboard',
  description: 'Applications for our jobs.',
  noindex: true,
};

const captions: Record<Side, string> = {
  active: 'Active Applicants',
  archived: 'Archived Applicants',
  both: 'Active and Archived Applicants',
};

const sides = [
  { label: 'Active Applicants', value: 'active' },
  { label: 'Archived Applicants', value: 'archived' },
] as const;

export const loader = prefetching(screens.applications, ({ search }) => [
  pageAt(applicationList, search),
  ask(stageCalls.list),
  ask(applicationCalls.words),
]);

export function Component() {
  const { list, side, setSide } = useApplications();
  const { table, rows } = list;
  const selection = useSelection();
  const download = useDownload();
  const mail = useMailOffer();
  const changes = useApplicationChanges({ offer: mail.offer });
  const mayWrite = useMay('recruitment');
  const [toDelete, setToDelete] = useState<Application | null>(null);
  const opened = useOpenRow(list, {
    toDelete,
    onShown: (application) => {
      if (mayWrite && isUnread(application)) changes.markOpened(application);
    },
  });
  const [manyToDelete, setManyToDelete] = useState<readonly Application[] | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [areKeysShown, setAreKeysShown] = useState(false);
  const [first] = rows;
  useKeys({
    j: first && (() => void navigate(applicantAt(first.id, search))),
    '?': () => setAreKeysShown(true),
  });
  const changeSide = (next: Side) => {
    selection.clear();
    setSide(next);
  };
  return (
    <div className="table-screen">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-2xl">Applicant Dashboard</h1>
        <Choice label="Which applicants" options={sides} value={side} onChange={changeSide} />
        <ApplicantSearch
          className="w-full md:min-w-64 md:flex-1"
          searched={{ ...table.filters, search: table.search }}
          onSearch={({ q, search }) => table.narrow(search, { q })}
        />
      </div>
      <ListTable
        caption={captions[side]}
        columns={applicationColumns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={applicationListMessages.listFailed}
        empty={<NoApplications side={side} />}
        noMatches={<NoApplications side={side} isNarrowed isSearch={isSearched(table.filters)} />}
        news={useNews(list, applicationCalls.newer, side === 'active')}
        rowLabel={({ name }) => name}
        rowNote={(application) => rowNote(application, { isOfOneJob: Boolean(table.filters['job_id']) })}
        onOpen={opened.open}
        opensWhole
        {...(mayWrite && {
          rowActions: (application: Application) => applicationActions(application, changes, setToDelete),
          selection,
          bulkActions: (ids) => (
            <BulkActions
              chosen={rows.filter(({ id }) => ids.includes(String(id)))}
              changes={changes}
              onDone={selection.clear}
              onDelete={setManyToDelete}
              onDeleteOne={setToDelete}
              onWrite={(to) => mail.write({ to })}
            />
          ),
        })}
        order={<ApplicationOrder table={table} />}
        note={<ListNote table={table} isCapped={list.isCapped} />}
        tools={
          <ExportButton
            name="applications"
            fetchCsv={() => http.send(applicationCalls.export, { query: list.wholeQuery })}
          />
        }
      />
      <ApplicantReader
        opened={opened}
        mayWrite={mayWrite}
        changes={changes}
        onDownload={download.mutate}
        onDelete={setToDelete}
      />
      <KeysSheet open={areKeysShown} onClose={() => setAreKeysShown(false)} />
      <ApplicantMailModal order={mail.order} onClose={mail.close} onSent={selection.clear} />
      <ConfirmDelete
        target={toDelete}
        title="Delete this application?"
        text={({ name }) => `The application of ${name} and the resume will be gone for good.`}
        deletion={useDeleteApplication()}
        failedText={applicationListMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Application deleted."
        onDeleted={() => {
          selection.clear();
          void opened.leave(Promise.resolve());
        }}
      />
      <ConfirmDelete
        target={manyToDelete}
        title={({ length }) => `Delete ${length} applications?`}
        text={() => 'The applications and their resumes will be gone for good.'}
        deletion={useDeleteApplications()}
        failedText={applicationListMessages.deleteFailed}
        typed={({ length }) => (length > 1 ? String(length) : undefined)}
        onClose={() => setManyToDelete(null)}
        onDeleted={selection.clear}
      />
    </div>
  );
}

/** What the end of a row offers. Each row says itself which side it is on: the list may be a moment behind. */
function applicationActions(
  application: Application,
  changes: ApplicationChanges,
  onDelete: (application: Application) => void,
): RowAction[] {
  const { id, is_archived } = application;
  const unread = isUnread(application);
  const actions: RowAction[] = [
    {
      label: unread ? 'Mark read' : 'Mark unread',
      icon: unread ? <MailOpen /> : <MailIcon />,
      onSelect: () => void changes.mark([application], unread),
    },
    {
      label: is_archived ? 'Unarchive' : 'Archive',
      icon: is_archived ? <ArchiveRestore /> : <Archive />,
      busy: changes.busyIds.has(id),
      onSelect: () => void changes.archive([application], !is_archived),
    },
  ];
  if (!is_archived)
    actions.push({
      label: 'Delete',
      icon: <Trash />,
      danger: true,
      onSelect: () => onDelete(application),
    });
  return actions;
}

interface BulkActionsProps {
  chosen: readonly Application[];
  changes: ApplicationChanges;
  onDone: () => void;
  /** Of several. */
  onDelete: (chosen: readonly Application[]) => void;
  onDeleteOne: (only: Application) => void;
  onWrite: (to: readonly Application[]) => void;
}

/** For those chosen which it concerns. */
function BulkActions({ chosen, changes, onDone, onDelete, onDeleteOne, onWrite }: BulkActionsProps) {
  const busy = chosen.some(({ id }) => changes.busyIds.has(id));
  const run = async (change: Promise<boolean>) => {
    if (await change) onDone();
  };
  const archived = chosen.filter((row) => row.is_archived);
  const active = chosen.filter((row) => !row.is_archived);
  const unread = chosen.filter(isUnread);
  const read = chosen.filter((row) => !isUnread(row));
  const offers = [
    { text: 'Archive', rows: active, Icon: Archive, change: () => changes.archive(active, true) },
    {
      text: 'Unarchive',
      rows: archived,
      Icon: ArchiveRestore,
      change: () => changes.archive(archived, false),
    },
    { text: 'Mark read', rows: unread, Icon: MailOpen, change: () => changes.mark(unread, true) },
    { text: 'Mark unread', rows: read, Icon: MailIcon, change: () => changes.mark(read, false) },
  ];
  const [only, ...others] = chosen;
  return (
    <>
      <MoveMenu
        trigger={
          <Button size="sm" icon={<ArrowRightLeft className="size-4" />} disabled={busy}>
            Move to…
          </Button>
        }
        onMove={(stage, reason) => void run(changes.move(chosen, stage, reason))}
      />
      <Button size="sm" icon={<Send className="size-4" />} onClick={() => onWrite(chosen)}>
        Write a mail
      </Button>
      {offers.map(
        ({ text, rows, Icon, change }) =>
          rows.length > 0 && (
            <Button
              key={text}
              size="sm"
              icon={<Icon className="size-4" />}
              disabled={busy}
              onClick={() => void run(change())}
            >
              {text}
            </Button>
          ),
      )}
      {archived.length === 0 && (
        <Button
          size="sm"
          variant="danger"
          icon={<Trash className="size-4" />}
          disabled={busy}
          onClick={() => (only && others.length === 0 ? onDeleteOne(only) : onDelete(chosen))}
        >
          Delete
        </Button>
      )}
    </>
  );
}

interface NoApplicationsProps {
  side: Side;
  isNarrowed?: boolean;
  isSearch?: boolean;
}

const noneTitles: Record<Side, string> = {
  active: applicationListMessages.noActive,
  archived: applicationListMessages.noArchived,
  both: 'No applications available.',
};

function NoApplications({ side, isNarrowed = false, isSearch = false }: NoApplicationsProps) {
  return (
    <EmptyState icon={isNarrowed ? <SearchX /> : <Inbox />} title={noneTitles[side]}>
      {isSearch
        ? 'Nobody has all of it. Try fewer words, or the beginning of one with a * behind it.'
        : isNarrowed
          ? 'None matches the filters. Try fewer letters or clear them.'
          : side === 'archived'
            ? 'What you archive from the active list is kept here.'
            : 'What job seekers send from the careers page appears here.'}
    </EmptyState>
  );
}
