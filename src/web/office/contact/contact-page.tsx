import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import Check from 'lucide-react/icons/check';
import Inbox from 'lucide-react/icons/inbox';
import MailIcon from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Reply from 'lucide-react/icons/reply';
import SearchX from 'lucide-react/icons/search-x';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';

import { contactCalls, contactMessages } from '#contract/contact.ts';
import type { Enquiry } from '#contract/contact.ts';
import { cx } from '#web/lib/cx.ts';
import { dateAndTime, dayMonthYear } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column, RowAction } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { Choice } from '../choice.tsx';
import { ConfirmDelete } from '../confirm-delete.tsx';
import { ExportButton } from '../export-button.tsx';
import { ListTable } from '../list-table.tsx';
import { useMay } from '../use-viewer.ts';
import { useNews } from '../use-news.ts';
import { useReading } from '../use-reading.ts';
import { EnquiryFilters } from './enquiry-filters.tsx';
import { EnquiryReader } from './enquiry-reader.tsx';
import { replyLink } from './reply-link.ts';
import { ReplyTemplates } from './reply-templates.tsx';
import {
  fullName,
  useDeleteEnquiries,
  useDeleteEnquiry,
  useEnquiries,
  useMarking,
} from './use-enquiries.tsx';
import type { Marking, Marks } from './use-enquiries.tsx';
import { StateMark } from './waiting.tsx';

export const meta = { title: 'Contact Dashboard', description: 'What visitors wrote.', noindex: true };

const weight = ({ is_read }: Enquiry) => (is_read ? 'font-normal' : 'font-semibold');

const columns: ReadonlyArray<Column<Enquiry>> = [
  {
    id: 'created_at',
    header: 'Date',
    sortable: true,
    className: 'whitespace-nowrap tabular-nums md:max-2xl:px-2!',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={dateAndTime(created_at)}>
        {dayMonthYear(created_at)}
      </time>
    ),
  },
  {
    id: 'first_name',
    header: 'Name',
    sortable: true,
    isTitle: true,
    className: 'md:min-w-32 md:max-w-36 md:max-2xl:px-2! xl:max-w-40 2xl:max-w-56',
    cell: (enquiry) => (
      <span
        title={fullName(enquiry)}
        className={cx('inline-flex max-w-full items-center gap-2', weight(enquiry))}
      >
        {!enquiry.is_read && <UnreadDot />}
        <span className="truncate">{fullName(enquiry)}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    className: 'whitespace-nowrap md:max-2xl:px-2!',
    cell: (enquiry) => <StateMark enquiry={enquiry} />,
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    className:
      'md:min-w-32 md:max-w-40 md:truncate max-md:break-all md:max-2xl:px-2! xl:max-w-52 2xl:max-w-72',
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  {
    id: 'phone_number',
    header: 'Phone',
    className: 'md:max-w-36 md:truncate',
    cell: ({ phone_number }) => phone_number,
  },
  {
    id: 'subject',
    header: 'Subject',
    sortable: true,
    className: 'md:w-[45%] md:max-w-0 md:min-w-28 md:truncate md:max-2xl:px-2! xl:min-w-36',
    cell: (enquiry) => (
      <span title={enquiry.subject} className={weight(enquiry)}>
        {enquiry.subject}
      </span>
    ),
  },
  {
    id: 'message',
    header: 'Message',
    className: 'md:w-[55%] md:max-w-0 md:truncate md:max-2xl:px-2! text-muted xl:min-w-36',
    cell: ({ message }) => <span className="max-md:line-clamp-2">{message}</span>,
  },
];

/** On a narrower table what an enquiry is about needs the room; whoever calls or reads on opens it. */
function useColumns(): ReadonlyArray<Column<Enquiry>> {
  const isCards = useMedia('(width < 48rem)');
  const hidden = {
    state: !useMedia('(width >= 72rem)') && !isCards,
    message: !useMedia('(width >= 80rem)') && !isCards,
    phone_number: !useMedia('(width >= 96rem)') && !isCards,
  };
  return columns.filter(({ id }) => !(id in hidden && hidden[id as keyof typeof hidden]));
}

function UnreadDot() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-lagoon">
      <VisuallyHidden>Unread:</VisuallyHidden>
    </span>
  );
}

const parts = [
  { label: 'Enquiries', value: 'enquiries' },
  { label: 'Reply templates', value: 'templates' },
] as const;

const LONGEST_WAITING = '?state=unanswered&sort=created_at';

export function Component() {
  const [params, setParams] = useSearchParams();
  const part = params.get('part') === 'templates' ? 'templates' : 'enquiries';
  return (
    <div className="table-screen">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-2xl">Contact Dashboard</h1>
        <Choice
          label="Which part"
          options={parts}
          value={part}
          onChange={(chosen) => setParams(chosen === 'templates' ? { part: chosen } : {})}
        />
        {part === 'enquiries' && (
          <Link to={LONGEST_WAITING} className="link">
            Longest waiting first
          </Link>
        )}
      </div>
      {part === 'templates' ? <ReplyTemplates /> : <Enquiries />}
    </div>
  );
}

function Enquiries() {
  const list = useEnquiries();
  const { search, is_spam, is_read, state, assignee } = list.query;
  const isSpam = is_spam === 'true';
  const marking = useMarking();
  const mayWrite = useMay('enquiries');
  const selection = useSelection();
  const [toDelete, setToDelete] = useState<Enquiry | null>(null);
  const [manyToDelete, setManyToDelete] = useState<readonly Enquiry[] | null>(null);

  const reading = useReading(list, { toDelete, ...(mayWrite && { onShown: marking.seen }) });
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
        onOpen={reading.open}
        rowActions={(enquiry) =>
          mayWrite
            ? [
                { label: 'Reply', icon: <Reply />, onSelect: () => reading.open(enquiry) },
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
        filters={
          <>
            <Switch
              label="Unread"
              checked={is_read === 'false'}
              onChange={(event) => list.table.setFilter('is_read', event.target.checked ? 'false' : '')}
              className="px-1"
            />
            <Switch
              label="Spam"
              checked={isSpam}
              onChange={(event) => list.table.setFilter('is_spam', event.target.checked ? 'true' : '')}
              className="px-1"
            />
            <EnquiryFilters table={list.table} />
          </>
        }
        tools={
          <ExportButton
            name="enquiries"
            fetchCsv={() =>
              http.send(contactCalls.export, { query: { search, is_spam, is_read, state, assignee } })
            }
          />
        }
      />
      <EnquiryReader reading={reading} mayWrite={mayWrite} marking={marking} onDelete={setToDelete} />
      <ConfirmDelete
        target={toDelete}
        title="Delete this enquiry?"
        text={(enquiry) => `“${enquiry.subject}” from ${fullName(enquiry)} will be gone for good.`}
        deletion={useDeleteEnquiry()}
        failedText={contactMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Enquiry deleted."
        onDeleted={() => void reading.leave(Promise.resolve(true))}
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

const countOf = (count: number): string => (count === 1 ? '1 enquiry' : `${count} enquiries`);

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

const emptyStates = {
  'none yet': {
    icon: <Inbox />,
    title: 'No enquiries yet',
    text: 'What visitors send from the contact page appears here.',
  },
  'no match': {
    icon: <SearchX />,
    title: 'No enquiry matches',
    text: 'Try fewer or other words: name, address, phone, subject and message are searched.',
  },
  'none unread': {
    icon: <MailOpen />,
    title: 'All read',
    text: 'Nothing here waits to be read. Switch Unread off to see all enquiries.',
  },
  'none waits': {
    icon: <Check />,
    title: 'Nobody waits',
    text: 'Every enquiry is answered or closed.',
  },
  'no spam': {
    icon: <ShieldCheck />,
    title: 'No spam',
    text: 'Enquiries sent by robots, and those you mark as spam, are kept here.',
  },
};

function NoEnquiries({ why }: { why: keyof typeof emptyStates }) {
  const { icon, title, text } = emptyStates[why];
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}
