import MailCheck from 'lucide-react/icons/mail-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Link } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import { mailCalls, mailMessages, mailStates } from '#contract/system/mails.ts';
import type { OutgoingMailView } from '#contract/system/mails.ts';
import { http } from '#web/lib/http.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DayOf } from '../words/day.tsx';

import type { ListColumn } from '../list/filters.ts';
import { ListTable } from '../list/list-table.tsx';
import { defineList, pageAt, useList } from '../list/use-list.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { useRetry } from '../list/use-retry.ts';
import { canRetry, MailDialog, StateBadge, stateNames } from './mail-dialog.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';

export const meta = { title: 'Outgoing Mails', description: 'What the program has mailed.', noindex: true };

const columns: readonly ListColumn<OutgoingMailView>[] = [
  {
    id: 'created_at',
    header: 'Date',
    phone: 'aside',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => <DayOf at={created_at} />,
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
    phone: 'line',
    className: 'md:w-full md:max-w-0 md:min-w-40 md:truncate',
    cell: ({ subject }) => subject,
  },
  {
    id: 'state',
    header: 'State',
    phone: 'end',
    cell: ({ state }) => <StateBadge state={state} />,
    filter: {
      kind: 'select',
      label: 'State',
      any: 'All states',
      options: mailStates.map((value) => ({ value, label: stateNames[value] })),
      className: 'w-full sm:w-40',
    },
  },
  { id: 'tries', header: 'Tries', className: 'tabular-nums', cell: ({ tries }) => tries },
];

const mails = defineList({
  call: mailCalls.list,
  columns,
  readOne: async (id: number, signal: AbortSignal) =>
    (await http.send(mailCalls.read, { params: { id: String(id) }, signal })).data,
  // They move by themselves while someone looks.
  refetchMs: 10_000,
});
const retrying = { key: mails.key, call: mailCalls.retry, messages: mailMessages };

export const loader = prefetching(screens.mails, ({ search }) => [pageAt(mails, search)]);

export function Component() {
  const list = useList(mails);
  const { retry, retryingId } = useRetry(retrying);
  const opened = useOpenRow(list);
  return (
    <div className="table-screen">
      <h1 className="text-2xl">Outgoing Mails</h1>
      <p className="mt-1 mb-4 text-muted">
        Codes and links are masked: they are for the receiver alone. How long mails are kept is set under{' '}
        <Link to={`${officePages.privacy}?tab=settings`} className="link">
          Privacy
        </Link>
        .
      </p>
      <ListTable
        caption="Outgoing mails"
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={mailMessages.listFailed}
        empty={
          <EmptyState icon={<MailCheck />} title="No mails yet">
            Codes, links and notices appear here as they are written.
          </EmptyState>
        }
        noMatches="No mail matches"
        rowLabel={({ subject, to }) => `“${subject}” to ${to}`}
        onOpen={opened.open}
        rowActions={(mail) =>
          canRetry(mail)
            ? [
                {
                  label: 'Retry now',
                  icon: <RotateCw />,
                  busy: retryingId === mail.id,
                  onSelect: () => retry(mail),
                },
              ]
            : []
        }
        searchLabel="Search mails"
      />
      <MailDialog mail={opened.row} onClose={opened.close} onRetry={retry} />
    </div>
  );
}
