// What the table of enquiries shows, and what of it fits.
import { enquiryStates } from '#contract/contact/contact.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import { cx } from '#web/lib/cx.ts';
import { useMedia } from '#web/lib/use-media.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DayOf } from '../words/day.tsx';

import type { ListColumn } from '../list/filters.ts';
import { fullName } from './enquiry.ts';
import { StateMark, stateNames } from './waiting.tsx';

const weight = ({ is_read }: Enquiry) => (is_read ? 'font-normal' : 'font-semibold');

const date: Column<Enquiry> = {
  id: 'created_at',
  header: 'Date',
  sortable: true,
  className: 'whitespace-nowrap tabular-nums md:max-2xl:px-2!',
  cell: ({ created_at }) => <DayOf at={created_at} />,
};

/** Where the state has no column: how long somebody has waited is seen at every width. */
const dateWithState: Column<Enquiry> = {
  ...date,
  cell: (enquiry, serial) => (
    <span className="flex flex-col items-start gap-1">
      {date.cell(enquiry, serial)}
      <StateMark enquiry={enquiry} />
    </span>
  ),
};

export const enquiryColumns: readonly ListColumn<Enquiry>[] = [
  date,
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
    filter: {
      kind: 'select',
      label: 'State',
      any: 'Any state',
      options: [
        { value: 'unanswered', label: 'Unanswered' },
        ...enquiryStates.map((value) => ({ value, label: stateNames[value] })),
      ],
      className: 'w-full min-w-0 md:w-34',
    },
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
export function useColumns(): ReadonlyArray<Column<Enquiry>> {
  const isCards = useMedia('(width < 48rem)');
  const hidden = {
    state: !useMedia('(width >= 72rem)') && !isCards,
    message: !useMedia('(width >= 80rem)') && !isCards,
    phone_number: !useMedia('(width >= 96rem)') && !isCards,
  };
  return enquiryColumns
    .filter(({ id }) => !(id in hidden && hidden[id as keyof typeof hidden]))
    .map((column) => (column === date && hidden.state ? dateWithState : column));
}

function UnreadDot() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-accent">
      <VisuallyHidden>Unread:</VisuallyHidden>
    </span>
  );
}
