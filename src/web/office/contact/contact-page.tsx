import { useState } from 'react';
import { Link } from 'react-router';

import Check from 'lucide-react/icons/check';
import MailIcon from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Reply from 'lucide-react/icons/reply';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';

import { contactCalls, contactMessages } from '#contract/contact/contact.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import { http } from '#web/lib/http.ts';
import { useParam } from '#web/lib/use-param.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import type { RowAction } from '#web/ui/data-table-types.ts';

import { Choice } from '#web/ui/choice.tsx';
import { counted } from '#web/office/words/plural.ts';
import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { ListTable } from '../list/list-table.tsx';
import { pageAt, useList } from '../list/use-list.ts';
import { enquiries } from './enquiry-list.ts';
import { useMay } from '../use-viewer.ts';
import { useNews } from '../live/use-news.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { useColumns } from './enquiry-columns.tsx';
import { EnquiryReader } from './enquiry-reader.tsx';
import { NoEnquiries } from './no-enquiries.tsx';
import { replyLink } from './reply-link.ts';
import { ReplyTemplates } from './reply-templates.tsx';
import { fullName } from './enquiry.ts';
import { useDeleteEnquiries, useDeleteEnquiry, useMarking } from './use-enquiries.tsx';
import type { Marking, Marks } from './use-enquiries.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';

export const meta = { title: 'Contact Dashboard', description: 'What visitors wrote.', noindex: true };

const tabParam = {
  name: 'tab',
  dropsOthers: true,
  options: [
    { label: 'Enquiries', value: 'enquiries' },
    { label: 'Reply templates', value: 'templates' },
  ],
} as const;

const LONGEST_WAITING = '?state=unanswered&sort=created_at';

export const loader = prefetching(screens.contact, ({ search }) => [pageAt(enquiries, search)]);

export function Component() {
  const [tab, setTab] = useParam(tabParam);
  return (
    <div className="table-screen">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-2xl">Contact Dashboard</h1>
        <Choice label="Which tab" options={tabParam.options} value={tab} onChange={setTab} />
        {tab === 'enquiries' && (
          <Link to={LONGEST_WAITING} className="link">
            Longest waiting first
          </Link>
        )}
      </div>
      {tab === 'templates' ? <ReplyTemplates /> : <Enquiries />}
    </div>
  );
}

function Enquiries() {
  const list = useList(enquiries);
  const { search, is_spam, is_read, state, assignee } = list.query;
  const isSpam = is_spam === 'true';
  const marking = useMarking();
  const mayWrite = useMay('enquiries');
  const selection = useSelection();
  const [toDelete, setToDelete] = useState<Enquiry | null>(null);
  const [manyToDelete, setManyToDelete] = useState<readonly Enquiry[] | null>(null);

  const opened = useOpenRow(list, { toDelete, ...(mayWrite && { onShown: marking.seen }) });
  const chosen = (ids: readonly string[]) => list.rows.filter(({ id }) => ids.includes(String(id)));
  return (
    <>
      <ListTable
        caption={isSpam ? 'Enquiries marked as spam' : 'Enquiries'}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={contactMessages.listFailed}
        empty={<NoEnquiries why="none yet" />}
        noMatches={
          <NoEnquiries
            why={
              search || assignee || (state && state !== 'unanswered')
                ? 'no match'
                : is_read
                  ? 'none unread'
                  : state
                    ? 'none waits'
                    : 'no spam'
            }
          />
        }
        news={useNews(list, contactCalls.newer, !isSpam)}
        rowLabel={fullName}
        onOpen={opened.open}
        opensWhole
        rowActions={(enquiry) =>
          mayWrite
            ? [
                { label: 'Reply', icon: <Reply />, onSelect: () => opened.open(enquiry) },
                ...enquiryActions(enquiry, marking, () => setToDelete(enquiry)),
              ]
            : [replyAction(enquiry)]
        }
        {...(mayWrite && {
          selection,
          bulkActions: (ids) => (
            <BulkActions
              isSpam={isSpam}
              onMark={(marks) => {
                void marking.mark(chosen(ids), marks);
                selection.clear();
              }}
              onDelete={() => setManyToDelete(chosen(ids))}
            />
          ),
        })}
        searchLabel="Search enquiries"
        tools={
          <ExportButton
            name="enquiries"
            fetchCsv={() => http.send(contactCalls.export, { query: list.wholeQuery })}
          />
        }
      />
      <EnquiryReader opened={opened} mayWrite={mayWrite} marking={marking} onDelete={setToDelete} />
      <ConfirmDelete
        target={toDelete}
        title="Delete this enquiry?"
        text={(enquiry) => `“${enquiry.subject}” from ${fullName(enquiry)} will be gone for good.`}
        deletion={useDeleteEnquiry()}
        failedText={contactMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Enquiry deleted."
        onDeleted={() => void opened.leave(Promise.resolve(true))}
      />
      <ConfirmDelete
        target={manyToDelete}
        title={({ length }) => `Delete ${countOf(length)}?`}
        text={({ length }) => (length === 1 ? 'It will be gone for good.' : 'They will be gone for good.')}
        deletion={useDeleteEnquiries()}
        failedText={contactMessages.deleteFailed}
        typed={({ length }) => (length > 1 ? String(length) : undefined)}
        onClose={() => setManyToDelete(null)}
        onDeleted={selection.clear}
      />
    </>
  );
}

const countOf = (count: number): string => counted(count, 'enquiry', 'enquiries');

interface BulkActionsProps {
  isSpam: boolean;
  onMark: (marks: Marks) => void;
  onDelete: () => void;
}

/** What can be done with several. */
function BulkActions({ isSpam, onMark, onDelete }: BulkActionsProps) {
  const SpamIcon = isSpam ? ShieldCheck : ShieldAlert;
  return (
    <>
      <Button size="sm" icon={<MailOpen className="size-4" />} onClick={() => onMark({ is_read: true })}>
        Mark read
      </Button>
      <Button size="sm" icon={<MailIcon className="size-4" />} onClick={() => onMark({ is_read: false })}>
        Mark unread
      </Button>
      <Button size="sm" icon={<Check className="size-4" />} onClick={() => onMark({ state: 'closed' })}>
        Close
      </Button>
      <Button size="sm" icon={<SpamIcon className="size-4" />} onClick={() => onMark({ is_spam: !isSpam })}>
        {isSpam ? 'Not spam' : 'Spam'}
      </Button>
      <Button size="sm" variant="danger" icon={<Trash className="size-4" />} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

/** For who may only read: a mail of one's own, which changes nothing here. */
const replyAction = (enquiry: Enquiry): RowAction => ({
  label: 'Reply',
  icon: <Reply />,
  href: replyLink(enquiry),
});

/** What the end of a row offers besides. */
function enquiryActions(enquiry: Enquiry, marking: Marking, onDelete: () => void): RowAction[] {
  const { is_read, is_spam } = enquiry;
  const mark = (marks: Marks) => void marking.mark([enquiry], marks);
  return [
    is_read
      ? { label: 'Mark unread', icon: <MailIcon />, onSelect: () => mark({ is_read: false }) }
      : { label: 'Mark read', icon: <MailOpen />, onSelect: () => mark({ is_read: true }) },
    is_spam
      ? { label: 'Not spam', icon: <ShieldCheck />, onSelect: () => mark({ is_spam: false }) }
      : { label: 'Spam', icon: <ShieldAlert />, onSelect: () => mark({ is_spam: true }) },
    { label: 'Delete', icon: <Trash />, danger: true, onSelect: onDelete },
  ];
}
