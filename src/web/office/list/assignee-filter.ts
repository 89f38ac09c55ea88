import type { Colleague } from '#contract/accounts/colleagues.ts';

import { optionsFrom } from './filters.ts';
import type { Filter } from './filters.ts';

type Colleagues = Parameters<typeof optionsFrom<readonly Colleague[]>>[0];

/** Whose: one's own, nobody's, or a colleague's. */
export const assigneeFilter = (label: string, colleagues: Colleagues) =>
  ({
    kind: 'select',
    name: 'assignee',
    label,
    any: 'Anybody’s',
    options: [
      { value: 'me', label: 'Mine' },
      { value: 'none', label: 'Nobody’s' },
    ],
    asked: () =>
      optionsFrom(colleagues, (all) => all.map(({ id, name }) => ({ value: String(id), label: name }))),
  }) as const satisfies Filter;
