import { useQuery } from '@tanstack/react-query';

import type { SelectOption } from '#web/ui/select.tsx';

import { optionsFrom } from './filters.ts';
import type { Filter, FilterValues } from './filters.ts';

const nothing = optionsFrom({ queryKey: ['no options'], queryFn: async () => [], enabled: false }, () => []);

/** What a filter offers: what it says itself, and then what its call answers. */
export function useFilterOptions(filter: Filter<never>, filters: FilterValues): readonly SelectOption[] {
  const select = filter.kind === 'select' ? filter : undefined;
  const { data = [] } = useQuery(select?.asked?.(filters) ?? nothing);
  return [...(select?.options ?? []), ...data];
}
