import { useQuery } from '@tanstack/react-query';
import CheckCheck from 'lucide-react/icons/check-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Link } from 'react-router';

import type { AnswerOf } from '#contract/call.ts';
import { counted } from '../words/plural.ts';
import { mailboxCalls } from '#contract/system/mailbox.ts';
import { backupCalls } from '#contract/system/backups.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { taskCalls, taskMessages, taskStates } from '#contract/system/tasks.ts';
import type { TaskView } from '#contract/system/tasks.ts';
import { thousands } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DayOf } from '../words/day.tsx';

import { companyTimeWords, dateAndTime } from '../words/company-time.ts';
import { optionsFrom } from '../list/filters.ts';
import type { ListColumn } from '../list/filters.ts';
import { ListTable } from '../list/list-table.tsx';
import { defineList, pageAt, useList } from '../list/use-list.ts';
import { useRetry } from '../list/use-retry.ts';
import { ask } from '../queries/ask.ts';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';

export const meta = {
  title: 'Background Work',
  description: 'What the program has still to do, and what it could not.',
  noindex: true,
};

const stateNames = {
  failed: 'Failed',
  done: 'Done, with an error',
  running: 'At work',
  waiting: 'Waiting',
} as const;
const stateTones = { failed: 'danger', done: 'danger', running: 'good', waiting: 'ink' } as const;

const columns: readonly ListColumn<TaskView>[] = [
  {
    id: 'name',
    header: 'What',
    isTitle: true,
    className: 'md:min-w-48',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    id: 'state',
    header: 'State',
    phone: 'aside',
    // One that waits after a try that failed says so.
    cell: ({ state, tries }) => (
      <Badge tone={stateTones[state]}>
        {state === 'waiting' && tries > 0 ? 'Trying again' : stateNames[state]}
      </Badge>
    ),
    filter: {
      kind: 'select',
      label: 'State',
      any: 'All states',
      options: taskStates.map((value) => ({ value, label: stateNames[value] })),
      className: 'w-full sm:w-40',
    },
  },
  {
    id: 'due_at',
    header: 'Due',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ due_at }) => <time dateTime={due_at}>{dateAndTime(due_at)}</time>,
  },
  {
    id: 'last_error',
    header: 'Last error',
    phone: 'line',
    // Whole: it is what one has come for.
    className: 'md:w-full md:min-w-56 md:whitespace-normal wrap-anywhere',
    cell: ({ last_error }) => last_error ?? <span className="text-muted max-md:hidden">None</span>,
  },
  { id: 'tries', header: 'Tries', className: 'tabular-nums md:text-end', cell: ({ tries }) => tries },
  {
    id: 'created_at',
    header: 'Added',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => <DayOf at={created_at} />,
  },
];

// It moves by itself while someone looks.
const REFETCH_MS = 10_000;
const kindsAsked = { ...ask(taskCalls.kinds), refetchInterval: REFETCH_MS };

/** Those of which there is something, with how much; the chosen one stays. */
const kindOptions = (kinds: AnswerOf<typeof taskCalls.kinds>, chosen: string | undefined) =>
  kinds
    .map(({ kind, name, failed, done, running, waiting }) => ({
      kind,
      name,
      count: failed + done + running + waiting,
    }))
    .filter(({ kind, count }) => count > 0 || kind === chosen)
    .map(({ kind, name, count }) => ({ value: kind, label: `${name} (${thousands(count)})` }));

const tasks = defineList({
  call: taskCalls.list,
  columns,
  filters: [
    {
      kind: 'select',
      name: 'kind',
      label: 'Kind',
      any: 'All kinds',
      asked: ({ kind }) => optionsFrom(kindsAsked, (kinds) => kindOptions(kinds, kind)),
      className: 'w-full sm:w-64',
    },
  ],
  refetchMs: REFETCH_MS,
});
const retrying = { key: tasks.key, call: taskCalls.retry, messages: taskMessages };

export const loader = prefetching(screens.tasks, ({ search }) => [
  pageAt(tasks, search),
  ask(taskCalls.kinds),
  ask(backupCalls.read),
  ask(mailboxCalls.state),
]);

export function Component() {
  const list = useList(tasks);
  const { retry, retryingId } = useRetry(retrying);
  return (
    <div className="table-screen">
      <h1 className="text-2xl">Background Work</h1>
      <p className="mt-1 mb-4 max-w-reading text-muted">
        What the program does by itself, after an answer or at a set time. What fails is tried again after
        growing pauses, and stands here as failed once it was given up. What was done but could not be noted
        where it belongs stands here too, and is not done again. Mails can be read under{' '}
        <Link to={officePages.mails} className="link">
          Outgoing Mails
        </Link>
        , deliveries under{' '}
        <Link to={officePages.webhooks} className="link">
          Webhooks
        </Link>
        .
      </p>
      <Backups />
      <Mailbox />
      <ListTable
        caption="Background work"
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={taskMessages.listFailed}
        empty={
          <EmptyState icon={<CheckCheck />} title="Nothing waits, nothing failed.">
            What the program has still to do appears here by itself.
          </EmptyState>
        }
        noMatches="Nothing of this kind waits or failed"
        rowLabel={({ id, name }) => `“${name}”, number ${id}`}
        rowActions={(task) =>
          task.state === 'failed'
            ? [
                {
                  label: 'Try again',
                  icon: <RotateCw />,
                  busy: retryingId === task.id,
                  onSelect: () => retry(task),
                },
              ]
            : []
        }
      />
    </div>
  );
}

const BACKUPS_REFETCH_MS = 60_000;

function Backups() {
  const { data } = useQuery({
    ...ask(backupCalls.read),
    refetchInterval: BACKUPS_REFETCH_MS,
  });
  return (
    // As high before it is there.
    <p className="mb-4 min-h-5 max-w-reading text-sm wrap-anywhere">
      {data && (
        <>
          {data.last_good_at === null
            ? 'There has been no backup yet.'
            : `Last good backup: ${companyTimeWords(data.last_good_at)}.`}{' '}
          {data.failed && (
            <span className="text-danger">
              {`The last one failed, ${companyTimeWords(data.failed.at)}: ${data.failed.reason}`}
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** Nothing where none is read. */
function Mailbox() {
  const { data } = useQuery({
    ...ask(mailboxCalls.state),
    refetchInterval: REFETCH_MS,
  });
  if (!data?.configured) return null;
  const { connected, last_seen_at, last_error, waiting } = data;
  return (
    <p className="-mt-3 mb-4 max-w-reading text-sm wrap-anywhere">
      {connected
        ? 'The mailbox for answers is read.'
        : last_seen_at === null
          ? 'The mailbox for answers was not reached yet.'
          : `The mailbox for answers was last reached ${companyTimeWords(last_seen_at)}.`}{' '}
      {waiting > 0 && `${counted(waiting, 'mail waits', 'mails wait')} there. `}
      {last_error && <span className="text-danger">{last_error}</span>}
    </p>
  );
}
