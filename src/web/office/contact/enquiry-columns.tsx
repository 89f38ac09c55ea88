// What the table of enquiries shows, and what of it fits.
import { enquiryStates } from '#contract/contact/contact.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import { cx } from '#web/lib/cx.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DayOf } from '../words/day.tsx';

import type { ListColumn } from '../list/filters.ts';
import { fullName } from './enquiry.ts';
import { WrittenIn } from '../words/written-in.tsx';
import { stateNames, Waits } from './waiting.tsx';

const weight = ({ is_read }: Enquiry) => (is_read ? 'font-normal' : 'font-semibold');

export const enquiryColumns: readonly ListColumn<Enquiry>[] = [
  {
    id: 'created_at',
    header: 'Date',
    phone: 'aside',
    sortable: true,
    className: 'whitespace-nowrap tabular-nums md:max-2xl:px-2!',
    cell: ({ created_at }) => <DayOf at={created_at} />,
  },
  {
    id: 'first_name',
    header: 'Name',
    sortable: true,
    isTitle: true,
    className: 'md:min-w-46 md:max-w-48 md:max-2xl:px-2! md:py-px! 2xl:max-w-56',
    cell: (enquiry) => (
      <span title={fullName(enquiry)} className={cx('flex items-center gap-2', weight(enquiry))}>
        {!enquiry.is_read && <UnreadDot />}
        <span className="truncate">{fullName(enquiry)}</span>
        <WrittenIn lang={enquiry.lang} />
      </span>
    ),
    under: (enquiry) => <EmailBelow {...enquiry} />,
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    className: 'md:min-w-40 md:max-w-72 md:truncate',
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
    phone: 'line',
    sortable: true,
    className: 'md:w-[35%] md:max-w-0 md:min-w-32 md:max-2xl:px-2! md:py-px!',
    cell: (enquiry) => (
      <span title={enquiry.subject} className={cx('md:line-clamp-2 md:leading-4.5', weight(enquiry))}>
        {enquiry.subject}
      </span>
    ),
  },
  {
    id: 'message',
    header: 'Message',
    className: 'md:w-[65%] md:max-w-0 md:min-w-60 md:max-2xl:px-2! md:py-px! text-muted',
    cell: ({ message }) => <span className="md:line-clamp-2 md:leading-4.5">{message}</span>,
  },
  {
    id: 'state',
    header: 'State',
    className: 'whitespace-nowrap md:max-2xl:px-2!',
    cell: ({ state }) => <Badge tone={state === 'answered' ? 'good' : 'muted'}>{stateNames[state]}</Badge>,
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
    id: 'waits',
    header: 'Waits',
    phone: 'end',
    className: 'whitespace-nowrap tabular-nums md:max-2xl:px-2!',
    cell: (enquiry) => <Waits enquiry={enquiry} />,
  },
];

/** On a narrower table what an enquiry is about needs the room; whoever calls or reads on opens it. */
export function useColumns(): ReadonlyArray<Column<Enquiry>> {
  const isPhone = useMedia('(width < 48rem)');
  const hidden = {
    state: !useMedia('(width >= 64rem)') && !isPhone,
    message: !useMedia('(width >= 80rem)') && !isPhone,
    email: !useMedia(OWN_EMAIL) && !isPhone,
    phone_number: !useMedia('(width >= 96rem)') && !isPhone,
  };
  return enquiryColumns.filter(({ id }) => !(id in hidden && hidden[id as keyof typeof hidden]));
}

/** From here on the address has a column of its own. */
const OWN_EMAIL = '(width >= 96rem)';

function EmailBelow({ email }: Enquiry) {
  const hasColumn = useMedia(OWN_EMAIL);
  return hasColumn ? null : <span title={email}>{email}</span>;
}

function UnreadDot() {
  return (
    <span className="size-2 shrink-0 rounded-full bg-accent">
      <VisuallyHidden>Unread:</VisuallyHidden>
    </span>
  );
}
