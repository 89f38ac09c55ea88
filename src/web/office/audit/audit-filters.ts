import { BY_VISITORS } from '#contract/system/audit.ts';
import { keyCalls } from '#contract/system/keys.ts';
import { profileCalls } from '#contract/accounts/profiles.ts';
import { http } from '#web/lib/http.ts';
import type { SelectOption } from '#web/ui/select.tsx';

import { optionsFrom } from '../list/filters.ts';
import type { Filter } from '../list/filters.ts';
import { endOfDay, startOfDay } from './audit-days.ts';
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

const MOST = { page: '1', page_size: '200' };

/** Everybody who has an account or a key today; those who are gone are reached through their entries. */
const actorsAsked = {
  queryKey: [...callKey(profileCalls.list), 'actors'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [profiles, keys] = await Promise.all([
      http.send(profileCalls.list, { query: MOST, signal }),
      http.send(keyCalls.list, { query: MOST, signal }),
    ]);
    return [
      ...profiles.data.map(({ user: { username } }) => ({ value: username, label: username })),
      ...keys.data.map(({ name }) => ({ value: `key ${name}`, label: `Key ${name}` })),
    ];
  },
};

const width = { className: 'w-full md:w-36' } as const;

/** No column shows them: the trail is a list of sentences. */
export const auditFilters: readonly Filter[] = [
  {
    kind: 'select',
    name: 'by',
    label: 'By whom',
    any: 'Anybody',
    options: [
      { value: BY_VISITORS, label: 'Visitors' },
      { value: 'the program', label: 'The program' },
    ],
    asked: () => optionsFrom(actorsAsked, (actors) => actors),
    ...width,
  },
  {
    kind: 'select',
    name: 'action',
    label: 'What was done',
    any: 'Anything done',
    options: actions,
    ...width,
  },
  { kind: 'select', name: 'kind', label: 'Kind of record', any: 'Any record', options: kinds, ...width },
  {
    kind: 'text',
    name: 'id',
    label: 'Number or id of the record',
    placeholder: 'Id',
    className: 'w-full md:w-28',
  },
  // The address has days as whoever looks at it counts them.
  { kind: 'day', name: 'from', label: 'From', sent: startOfDay },
  { kind: 'day', name: 'to', label: 'To', sent: endOfDay },
];
