import { useState } from 'react';

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
import type { Column, RowAction } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { ConfirmDelete } from '../confirm-delete.tsx';
import { ExportButton } from '../export-button.tsx';
import { ListTable } from '../list-table.tsx';
import { useReading } from '../use-reading.ts';
import { EnquiryReader } from './enquiry-reader.tsx';
import { replyLink } from './reply-link.ts';
import { fullName, useDeleteEnquiry, useEnquiries, useMarking } from './use-enquiries.ts';
import type { Marking } from './use-enquiries.ts';

export const meta = { title: 'Contact Dashboard', description: 'What visitors wrote.', noindex: true };

const weight = ({ is_read }: Enquiry) => (is_read ? 'font-normal' : 'font-semibold');

const columns: ReadonlyArray<Column<Enquiry>> = [
  {
    id: 'created_at',
    header: 'Date',
    sortable: true,
    className: 'whitespace-nowrap md:min-w-25',
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
    className: 'md:min-w-36 md:max-w-36 2xl:max-w-52',
    cell: (enquiry) => (
      <span className={cx('inline-flex max-w-full items-center gap-2', weight(enquiry))}>
        {!enquiry.is_read && <UnreadDot />}
        <span className="truncate">{fullName(enquiry)}</span>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    className: 'md:min-w-36 md:max-w-36 md:truncate max-md:break-all 2xl:max-w-64',
    cell: ({ email }) => email,
  },
  {
    id: 'phone_number',
    header: 'Phone',
    className: 'md:min-w-34 md:max-w-36 md:truncate',
    cell: ({ phone_number }) => phone_number,
  },
  {
    id: 'subject',
    header: 'Subject',
    sortable: true,
    className: 'md:w-[40%] md:max-w-0 md:min-w-32 md:truncate',
    cell: (enquiry) => <span className={weight(enquiry)}>{enquiry.subject}</span>,
  },
  {
    id: 'message',
    header: 'Message',
    className: 'md:w-[60%] md:max-w-0 md:min-w-28 md:truncate text-muted',
    cell: ({ message }) => <span className="max-md:line-clamp-2">{message}</span>,
  },
];

function UnreadDot() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-lagoon">
      <VisuallyHidden>Unread:</VisuallyHidden>
    </span>
  );
}

export function Component() {
  const list = useEnquiries();
  const { search, is_spam } = list.query;
  const isSpam = is_spam === 'true';
  const toast = useToast();
  const marking = useMarking();
  const [toDelete, setToDelete] = useState<Enquiry | null>(null);

  const reading = useReading(list, {
    onShown: (enquiry) => {
      if (!enquiry.is_read) void marking.read(enquiry, true);
    },
  });
  return (
    <div className="[--table-max-height:calc(100dvh-var(--office-header)-13rem)]">
      <h1 className="mb-4 text-2xl">Contact Dashboard</h1>
      <ListTable
        caption={isSpam ? 'Enquiries marked as spam' : 'Enquiries'}
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={contactMessages.listFailed}
        empty={<NoEnquiries why="none yet" />}
        noMatches={<NoEnquiries why={list.table.search ? 'no match' : 'no spam'} />}
        rowLabel={fullName}
        onOpen={reading.open}
        rowActions={(enquiry) => enquiryActions(enquiry, marking, () => setToDelete(enquiry))}
        searchLabel="Search enquiries"
        filters={
          <Switch
            label="Spam"
            checked={isSpam}
            onChange={(event) => list.table.setFilter('is_spam', event.target.checked ? 'true' : '')}
            className="px-1"
          />
        }
        tools={
          <ExportButton
            name="enquiries"
            fetchCsv={() => http.send(contactCalls.export, { query: { search, is_spam } })}
          />
        }
      />
      <EnquiryReader
        reading={reading}
        marking={marking}
        onDelete={setToDelete}
      />
      <ConfirmDelete
        target={toDelete}
        title="Delete this enquiry?"
        text={(enquiry) => `“${enquiry.subject}” from ${fullName(enquiry)} will be gone for good.`}
        deletion={useDeleteEnquiry()}
        failedText={contactMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        onDeleted={() => {
          void reading.leave(Promise.resolve());
          toast.success('Enquiry deleted.');
        }}
      />
    </div>
  );
}

/** What the end of a row offers. */
function enquiryActions(enquiry: Enquiry, marking: Marking, onDelete: () => void): RowAction[] {
  const { is_read, is_spam } = enquiry;
  return [
    { label: 'Reply', icon: <Reply />, href: replyLink(enquiry) },
    is_read
      ? { label: 'Mark unread', icon: <MailIcon />, onSelect: () => marking.read(enquiry, false) }
      : { label: 'Mark read', icon: <MailOpen />, onSelect: () => marking.read(enquiry, true) },
    is_spam
      ? { label: 'Not spam', icon: <ShieldCheck />, onSelect: () => marking.spam(enquiry, false) }
      : { label: 'Spam', icon: <ShieldAlert />, onSelect: () => marking.spam(enquiry, true) },
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
