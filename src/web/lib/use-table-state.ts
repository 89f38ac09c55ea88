import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import {
  cleared,
  isNarrowed,
  nextSort,
  parseTableState,
  serialiseTableState,
  toListQuery,
} from './table-state.ts';
import type { Sort, TableDefaults, TableState } from './table-state.ts';

export interface TableControl extends TableState {
  /** Ready for the list call; also a good query key. */
  query: Record<string, string>;
  /** True while a search or a filter hides rows. */
  isNarrowed: boolean;
  setPage(this: void, page: number): void;
  setPageSize(this: void, size: number): void;
  setSearch(this: void, text: string): void;
  setFilter(this: void, name: string, value: string): void;
  /** Search and filters at once. */
  narrow(this: void, search: string, filters: Readonly<Record<string, string>>): void;
  clearFilters(this: void): void;
  /** As it is first opened. */
  reset(this: void): void;
  /** Null: as it is first opened. */
  setSort(this: void, sort: Sort | null): void;
  toggleSort(this: void, column: string): void;
}

/** A table's page, size, search, sort and filters, kept in the URL. `defaults` has to be a constant. */
export function useTableState(defaults: TableDefaults): TableControl {
  const [params, setParams] = useSearchParams();
  // The address follows a moment later; what a person chose shows at once.
  const [pending, setPending] = useState<{ of: URLSearchParams; state: TableState } | null>(null);
  const state = useMemo(
    () => (pending?.of === params ? pending.state : parseTableState(params, defaults)),
    [pending, params, defaults],
  );

  const change = useCallback(
    (edit: (state: TableState) => Partial<TableState>, replace = true) => {
      const next = { ...state, page: 1, ...edit(state) };
      setPending({ of: params, state: next });
      void setParams((current) => serialiseTableState(next, defaults, current), {
        replace,
        preventScrollReset: true,
      });
    },
    [state, params, setParams, defaults],
  );

  return useMemo(
    () => ({
      ...state,
      query: toListQuery(state),
      isNarrowed: isNarrowed(state, defaults),
      setPage: (page: number) => change(() => ({ page }), false),
      setPageSize: (pageSize: number) => change(() => ({ pageSize })),
      setSearch: (search: string) => change(() => ({ search })),
      setFilter: (name: string, value: string) =>
        change(
          (before) => ({ filters: { ...before.filters, [name]: value } }),
          // Back leads to the tab before.
          !defaults.tabs?.includes(name),
        ),
      narrow: (search: string, filters: Readonly<Record<string, string>>) =>
        change((before) => ({ search, filters: { ...before.filters, ...filters } })),
      clearFilters: () => change((before) => cleared(before, defaults)),
      reset: () => change((before) => ({ ...cleared(before, defaults), sort: defaults.sort ?? null })),
      setSort: (sort: Sort | null) => change(() => ({ sort: sort ?? defaults.sort ?? null })),
      toggleSort: (column: string) => change((before) => ({ sort: nextSort(before.sort, column) })),
    }),
    [state, change, defaults],
  );
}
