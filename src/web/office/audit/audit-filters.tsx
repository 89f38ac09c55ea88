import { useId } from 'react';
import type { ReactNode } from 'react';

import { useQuery } from '@tanstack/react-query';

import { BY_VISITORS } from '#contract/system/audit.ts';
import { keyCalls } from '#contract/system/keys.ts';
import { profileCalls } from '#contract/accounts/profiles.ts';
import { http } from '#web/lib/http.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { SelectOption } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { FoldedFilters } from '../list/folded-filters.tsx';
import { actionNames, kindNames } from './audit-words.ts';
import { callKey } from '../queries/ask.ts';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const optionsOf = (names: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label: capital(label) }));

const actions = optionsOf(actionNames);
const kinds = optionsOf({
  ...kindNames,
  resume: 'Résumés',
  card: 'ID cards',
  account: 'Accounts: sign-ins, passwords',
  profile: 'Accounts: profiles, access',
});

/** What an address names or an entry leads to, and no list has. */
const including = (options: readonly SelectOption[], value: string): readonly SelectOption[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];

export function AuditFilters({ table }: { table: TableControl }) {
  const { filters, setFilter } = table;
  const { by = '', action = '', kind = '', id = '', from = '', to = '' } = filters;
  return (
    <FoldedFilters used={Object.values(filters).filter(Boolean).length}>
      <Select
        aria-label="By whom"
        className="w-full md:w-36"
        placeholder="Anybody"
        value={by}
        options={including(useActors(), by)}
        onChange={(event) => setFilter('by', event.target.value)}
      />
      <Select
        aria-label="What was done"
        className="w-full md:w-36"
        placeholder="Anything done"
        value={action}
        options={including(actions, action)}
        onChange={(event) => setFilter('action', event.target.value)}
      />
      <Select
        aria-label="Kind of record"
        className="w-full md:w-36"
        placeholder="Any record"
        value={kind}
        options={including(kinds, kind)}
        onChange={(event) => setFilter('kind', event.target.value)}
      />
      <SearchInput
        className="w-full md:w-28"
        label="Number or id of the record"
        placeholder="Id"
        value={id}
        onChange={(text) => setFilter('id', text)}
      />
      <DayInput label="From" value={from} onChange={(day) => setFilter('from', day)} />
      <DayInput label="To" value={to} onChange={(day) => setFilter('to', day)} />
    </FoldedFilters>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayInput({ label, value, onChange }: DayInputProps): ReactNode {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-muted max-md:w-full">
      <span className="max-md:w-10">{label}</span>
      <TextInput
        id={id}
        type="date"
        className="md:w-36"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

const MOST = { page: '1', page_size: '200' };

/** Everybody who has an account or a key today; those who are gone are reached through their entries. */
function useActors(): readonly SelectOption[] {
  const { data = [] } = useQuery({
    queryKey: [...callKey(profileCalls.list), 'actors'],
    queryFn: async ({ signal }) => {
      const [profiles, keys] = await Promise.all([
        http.send(profileCalls.list, { query: MOST, signal }),
        http.send(keyCalls.list, { query: MOST, signal }),
      ]);
      return [
        ...profiles.data.map(({ user: { username } }) => ({ value: username, label: username })),
        ...keys.data.map(({ name }) => ({ value: `key ${name}`, label: `Key ${name}` })),
      ];
    },
  });
  return [{ value: BY_VISITORS, label: 'Visitors' }, { value: 'the program', label: 'The program' }, ...data];
}
