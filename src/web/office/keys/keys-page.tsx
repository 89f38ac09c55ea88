import { useState } from 'react';

import { useQueryClient } from '@tanstack/react-query';
import Blocks from 'lucide-react/icons/blocks';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';

import { keyCalls, keyMessages } from '#contract/system/keys.ts';
import type { KeyView } from '#contract/system/keys.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DayOf } from '../words/day.tsx';

import { accessWords } from '../words/area-names.ts';
import { companyToday, dateAndTime } from '../words/company-time.ts';
import { ConfirmDelete } from '../list/confirm-delete.tsx';
import { useDeleteRow } from '../list/use-delete-row.ts';
import { ListTable } from '../list/list-table.tsx';
import { defineList, pageAt, useList } from '../list/use-list.ts';
import { NewKeyModal } from './new-key-modal.tsx';
import { NewKeyShown } from './new-key-shown.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';

export const meta = { title: 'Keys', description: 'What programs sign in with.', noindex: true };

const keys = defineList({ call: keyCalls.list });

const columns: ReadonlyArray<Column<KeyView>> = [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    className: 'md:w-1/2 md:max-w-0 md:min-w-40',
    cell: ({ name }) => (
      <span title={name} className="block font-medium max-md:wrap-anywhere md:truncate">
        {name}
      </span>
    ),
  },
  {
    id: 'hint',
    header: 'Key',
    phone: 'aside',
    className: 'whitespace-nowrap',
    cell: ({ hint }) => <code className="text-xs text-muted">{hint}…</code>,
  },
  {
    id: 'areas',
    header: 'Areas',
    phone: 'line',
    className: 'md:w-1/2 md:max-w-0 md:min-w-40 md:truncate',
    cell: ({ areas }) => <span title={accessWords(areas)}>{accessWords(areas)}</span>,
  },
  {
    id: 'last_used_at',
    header: 'Last Used',
    phone: 'end',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ last_used_at: at }) => (at ? <DayOf at={at} /> : <span className="text-muted">Never</span>),
  },
  {
    id: 'expires_on',
    header: 'Last Day',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ expires_on }) => <LastDay day={expires_on} />,
  },
  {
    id: 'created_by',
    header: 'Made By',
    className: 'md:max-w-36 md:truncate max-md:wrap-anywhere',
    cell: ({ created_by, created_at }) => (
      <span title={`${created_by}, ${dateAndTime(created_at)}`}>{created_by}</span>
    ),
  },
];

function LastDay({ day }: { day: string | null }) {
  const [today] = useState(() => companyToday());
  if (day === null) return <span className="text-muted">No end</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <time dateTime={day}>{dayMonthYear(day)}</time>
      {day < today && <Badge tone="danger">Expired</Badge>}
    </span>
  );
}

export const loader = prefetching(screens.keys, ({ search }) => [pageAt(keys, search)]);

export function Component() {
  const list = useList(keys);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.key });
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const [toDelete, setToDelete] = useState<KeyView | null>(null);
  const deletion = useDeleteRow(keys.key, ({ id }: KeyView) =>
    http.send(keyCalls.delete, { params: { id: String(id) } }),
  );
  const newKey = (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setIsMaking(true)}>
      New Key
    </Button>
  );
  return (
    <div className="table-screen">
      <h1 className="text-2xl">Keys</h1>
      <p className="mt-1 mb-4 text-muted">
        What scripts and other systems sign in with. Each may do what its areas say, and nothing about
        accounts and keys.
      </p>
      <ListTable
        caption="Keys"
        columns={columns}
        rowKey={({ id }) => String(id)}
        list={list}
        failedText={keyMessages.listFailed}
        empty={
          <EmptyState icon={<Blocks />} title="No keys yet" action={newKey}>
            A key lets a program in: a job board that reads vacancies, a script that adds employees.
          </EmptyState>
        }
        noMatches="No key matches"
        rowLabel={({ name }) => name}
        rowActions={(key) => [
          { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setToDelete(key) },
        ]}
        searchLabel="Search keys"
        tools={newKey}
      />
      <NewKeyModal
        open={isMaking}
        onClose={() => setIsMaking(false)}
        onMade={(key) => {
          setIsMaking(false);
          setMade(key);
          void refresh();
        }}
      />
      <NewKeyShown made={made} onClose={() => setMade(null)} />
      <ConfirmDelete
        target={toDelete}
        title="Delete this key?"
        text={({ name }) => `Whatever signs in with “${name}” is refused from then on.`}
        deletion={deletion}
        failedText={keyMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Key deleted."
      />
    </div>
  );
}
