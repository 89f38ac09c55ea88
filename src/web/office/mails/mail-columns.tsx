import type { OutgoingMailView } from '#contract/mails.ts';
import { cx } from '#web/lib/cx.ts';
import { dateAndTime, dayMonthYear } from '#web/lib/format.ts';
import type { Column } from '#web/ui/data-table-types.ts';

export const stateNames = {
  queued: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
} as const satisfies Record<OutgoingMailView['state'], string>;

const stateLooks = {
  queued: 'bg-hover text-ink',
  sending: 'bg-hover text-ink',
  sent: 'bg-lagoon-tint text-lagoon',
  failed: 'bg-danger-tint text-danger',
};

export const StateBadge = ({ state }: Pick<OutgoingMailView, 'state'>) => (
  <span
    className={cx(
      'inline-block justify-self-start rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
      stateLooks[state],
    )}
  >
    {stateNames[state]}
  </span>
);

export const mailColumns: ReadonlyArray<Column<OutgoingMailView>> = [
  {
    id: 'created_at',
    header: 'Date',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={dateAndTime(created_at)}>
        {dayMonthYear(created_at)}
      </time>
    ),
  },
  {
    id: 'to',
    header: 'To',
    isTitle: true,
    className: 'md:max-w-56 max-md:break-all',
    cell: ({ to }) => <span className="font-medium md:truncate">{to}</span>,
  },
  {
    id: 'subject',
    header: 'Subject',
    className: 'md:max-w-96 md:truncate',
    cell: ({ subject }) => subject,
  },
  { id: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { id: 'tries', header: 'Tries', className: 'tabular-nums', cell: ({ tries }) => tries },
];
