import { useState } from 'react';

import MailCheck from 'lucide-react/icons/mail-check';
import RotateCw from 'lucide-react/icons/rotate-cw';

import { mailMessages, mailStates } from '#contract/mails.ts';
import type { OutgoingMailView } from '#contract/mails.ts';
import { HttpError } from '#web/lib/http.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ListTable } from '../list-table.tsx';
import { mailColumns, stateNames } from './mail-columns.tsx';
import { canRetry, MailDialog } from './mail-dialog.tsx';
import { useMailTable } from './use-mail-table.ts';
import { useRetryMail } from './use-mails.ts';

export const meta = { title: 'Outgoing Mails', description: 'What the program has mailed.', noindex: true };

const stateOptions = mailStates.map((value) => ({ value, label: stateNames[value] }));

export function Component() {
  const { table, list, rows, total } = useMailTable();
  const toast = useToast();
  const { mutate, isPending, variables } = useRetryMail();
  const [opened, setOpened] = useState<OutgoingMailView | null>(null);
  const retry = ({ id }: OutgoingMailView) =>
    mutate(id, {
      onSuccess: () => toast.success(mailMessages.retried),
      onError: (problem) =>
        toast.error((problem instanceof HttpError && problem.answer.message) || mailMessages.retryFailed),
    });
  return (
    <div className="[--table-max-height:calc(100dvh-var(--office-header)-16rem)]">
      <h1 className="text-2xl">Outgoing Mails</h1>
      <p className="mt-1 mb-4 text-muted">
        The last thirty days. Codes and links are masked: they are for the receiver alone.
      </p>
      <ListTable
        caption="Outgoing mails"
        columns={mailColumns}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        table={table}
        list={list}
        failedText={mailMessages.listFailed}
        empty={
          <EmptyState icon={<MailCheck />} title="No mails yet">
            Codes, links and notices appear here as they are written.
          </EmptyState>
        }
        noMatches="No mail matches"
        rowLabel={({ subject, to }) => `“${subject}” to ${to}`}
        onOpen={setOpened}
        rowActions={(mail) =>
          canRetry(mail)
            ? [
                {
                  label: 'Retry now',
                  icon: <RotateCw />,
                  busy: isPending && variables === mail.id,
                  onSelect: () => retry(mail),
                },
              ]
            : []
        }
        searchLabel="Search mails"
        filters={
          <Select
            aria-label="State"
            className="w-full sm:w-40"
            value={table.filters['state'] ?? ''}
            placeholder="All states"
            options={stateOptions}
            onChange={(event) => table.setFilter('state', event.target.value)}
          />
        }
      />
      <MailDialog mail={opened} onClose={() => setOpened(null)} onRetry={retry} />
    </div>
  );
}
