// One page of a list and the table it stands in: the state in the URL, the call, the rows and how many there are.
import { useEffect, useMemo } from 'react';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { AnswerOf, Call, ParamsFor, QueryFor } from '#contract/call.ts';
import type { Page } from '#contract/lists.ts';
import { http } from '#web/lib/http.ts';
import { parseTableState, toListQuery } from '#web/lib/table-state.ts';
import type { Sort, TableDefaults } from '#web/lib/table-state.ts';
import { useTableState } from '#web/lib/use-table-state.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';

import { pagesKey } from '../queries/ask.ts';
import { filtersOf, sentQuery } from './filters.ts';
import type { Filter, ListColumn } from './filters.ts';

type QuerySchema = z.ZodMiniType & { shape: object };
type ListCall = Call & { query: QuerySchema };
type RowOf<C extends Call> = AnswerOf<C> extends readonly (infer Row)[] ? Row : never;

interface ListOptions<C extends ListCall, Row> {
  call: C;
  /** Where the path of the call has some. */
  params?: ParamsFor<C>;
  /** Whose filters are those of the list. */
  columns?: readonly ListColumn<Row>[];
  /** Those that no column shows. */
  filters?: readonly Filter<NoInfer<Row>>[];
  /** As it is first opened. */
  sort?: Sort;
  pageSize?: number;
  /** Where the answer is not just its rows. */
  rowsOf?: (answer: AnswerOf<C>) => Row[];
  /** For lists that change by themselves. */
  refetchMs?: number;
  /** One row by its id, for an address that opens a row the page does not hold. */
  readOne?: (id: number, signal: AbortSignal) => Promise<Row>;
}

/** Where the rows of a list come from, and what narrows them. */
interface ListSource<C extends ListCall, Row> extends ListOptions<C, Row> {
  /** Of all its pages in the cache. */
  key: QueryKey;
  filters: readonly Filter<Row>[];
  rowsOf: (answer: AnswerOf<C>) => Row[];
  defaults: TableDefaults;
}

/** A list as it is described once, outside of what draws it. */
export function defineList<C extends ListCall, Row = RowOf<C>>(
  options: ListOptions<C, Row>,
): ListSource<C, Row> {
  const { call, params, columns = [], sort, pageSize } = options;
  const filters = filtersOf(columns, options.filters ?? []);
  return {
    rowsOf: (answer) => answer as Row[],
    ...options,
    key: pagesKey(call, params),
    filters,
    defaults: {
      filters: filters.map(({ name }) => name),
      tabs: filters.filter(({ isTab }) => isTab).map(({ name }) => name),
      ...(sort && { sort }),
      ...(pageSize !== undefined && { pageSize }),
    },
  };
}

/** What a table needs to show a list, and a reader to go through it. */
export interface List<Row> extends Required<Page<Row>> {
  key: QueryKey;
  filters: readonly Filter<Row>[];
  table: TableControl;
  result: UseQueryResult<Page<Row>>;
  /** Another page of the same list, or the same once more, as the server has it now. */
  fetchPage: (page: number) => Promise<Page<Row>>;
  readOne: ((id: number, signal: AbortSignal) => Promise<Row>) | undefined;
}

interface Asked<C extends ListCall> {
  query: QueryFor<C>;
  /** What the list shows on all its pages, for a file of it. */
  wholeQuery: Omit<QueryFor<C>, 'page' | 'page_size' | 'sort'>;
}

export function useList<C extends ListCall, Row>(source: ListSource<C, Row>): List<Row> & Asked<C> {
  const table = useTableState(source.defaults);
  const query = useMemo(() => callQuery(source, table.query), [source, table.query]);
  const result = useListPage(source, query);
  const known = knownTotal(result.data, table);

  // The last row of the last page is gone, or the address names a page that never was.
  const lastPage = Math.max(1, Math.ceil(known.total / table.pageSize));
  const isPast = result.isSuccess && !result.isPlaceholderData && table.page > lastPage;
  const { setPage } = table;
  useEffect(() => {
    if (isPast) setPage(lastPage);
  }, [isPast, lastPage, setPage]);

  const client = useQueryClient();
  const fetchPage = (page: number) =>
    client.fetchQuery({
      ...pageOptions(source, { ...(query as object), page: String(page) } as QueryFor<C>),
      staleTime: 0,
    });
  const { key, filters, readOne } = source;
  const { page: _page, page_size: _size, sort: _sort, ...wholeQuery } = query as Record<string, string>;
  return {
    key,
    filters,
    table,
    query,
    wholeQuery: wholeQuery as Asked<C>['wholeQuery'],
    result,
    fetchPage,
    readOne,
    ...known,
  };
}

const callQuery = <C extends ListCall, Row>(
  { call, filters }: ListSource<C, Row>,
  query: Record<string, string>,
) => knownParams(call.query, sentQuery(filters, query)) as QueryFor<C>;

/** The page that an address names, as `useList` asks for it: for the loader of its screen. */
export const pageAt = <C extends ListCall, Row>(source: ListSource<C, Row>, search: URLSearchParams) =>
  pageOptions(source, callQuery(source, toListQuery(parseTableState(search, source.defaults))));

/** The page before stays on the screen while the next one is on its way. */
const useListPage = <C extends ListCall, Row>(source: ListSource<C, Row>, query: QueryFor<C>) =>
  useQuery({
    ...pageOptions(source, query),
    placeholderData: keepPreviousData,
    ...(source.refetchMs !== undefined && { refetchInterval: source.refetchMs }),
  });

export const pageOptions = <C extends ListCall, Row>(
  { key, call, params, rowsOf }: ListSource<C, Row>,
  query: QueryFor<C>,
) => ({
  queryKey: [...key, query],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page<Row>> => {
    const { data, headers } = await http.send(call, { query, signal, ...(params && { params }) });
    const rows = rowsOf(data as AnswerOf<C>);
    return {
      rows,
      total: Number(headers.get('X-Total-Count') ?? rows.length),
      isCapped: headers.get('X-Total-Count-Capped') === 'true',
    };
  },
});

/** An address typed by hand may hold a value the call does not take: that one is left out. */
function knownParams(schema: QuerySchema, wanted: Record<string, string>): Record<string, string> {
  const known = Object.entries(wanted).filter(
    ([name, value]) => name in schema.shape && schema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known);
}

/** What the server stopped counting is known again as far as one has turned the pages. */
export function knownTotal<Row>(
  { rows, total, isCapped = false }: Page<Row> = { rows: [], total: 0 },
  { page, pageSize }: Pick<TableControl, 'page' | 'pageSize'>,
): Required<Page<Row>> {
  if (!isCapped) return { rows, total, isCapped };
  const seen = (page - 1) * pageSize + rows.length;
  const isEnd = rows.length > 0 && rows.length < pageSize;
  return { rows, total: isEnd ? seen : Math.max(total, seen), isCapped: !isEnd };
}
