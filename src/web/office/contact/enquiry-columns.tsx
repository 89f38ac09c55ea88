import type { Enquiry } from '#contract/contact.ts';
import { cx } from '#web/lib/cx.ts';
import { dateAndTime, dayMonthYear } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table-types.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export const fullName = ({ first_name, last_name }: Enquiry): string => `${first_name} ${last_name}`;

const weight = ({ is_read }: Enquiry) => (is_read ? 'font-normal' : 'font-semibold');

export const enquiryColumns: ReadonlyArray<Column<Enquiry>> = [
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
