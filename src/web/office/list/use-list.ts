// One page of a list and the table it stands in: the state in the URL, the call, the rows and how many there are.
import { useEffect, useMemo } from 'react';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { AnswerOf, Call, ParamsFor, QueryFor } from '#contract/call.ts';
import type { Page } from '#contract/lists.ts';
import { http } from '#web/lib/http.ts';
import { parseTableState, toListQuery } from '#web/lib/table-state.ts';
import type { TableDefaults } from '#web/lib/table-state.ts';
import { useTableState } from '#web/lib/use-table-state.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';

type QuerySchema = z.ZodMiniType & { shape: object };
type ListCall = Call & { query: QuerySchema };

/** Where the rows of a list come from. Has to be a constant. */
interface ListSource<C extends ListCall, Row> {
  /** Of all its pages in the cache. */
  key: QueryKey;
  call: C;
  /** Where the path of the call has some. */
  params?: ParamsFor<C>;
  rowsOf: (answer: AnswerOf<C>) => Row[];
  /** Where the address says something otherwise than the call takes it. */
  toCall?: ((query: Record<string, string>) => Record<string, string>) | undefined;
  /** For lists that change by themselves. */
  refetchMs?: number;
  /** One row by its id, for an address that opens a row the page does not hold. */
  readOne?: (id: number, signal: AbortSignal) => Promise<Row>;
}

/** What a table needs to show a list, and a reader to go through it. */
export interface List<Row> extends Required<Page<Row>> {
  key: QueryKey;
  table: TableControl;
  result: UseQueryResult<Page<Row>>;
  /** Another page of the same list, or the same once more, as the server has it now. */
  fetchPage: (page: number) => Promise<Page<Row>>;
  readOne: ((id: number, signal: AbortSignal) => Promise<Row>) | undefined;
}

/** `fixed` is part of the call but not of the table: Clear Filters leaves it. It has to be a constant, too. */
export function useList<C extends ListCall, Row>(
  source: ListSource<C, Row>,
  defaults: TableDefaults,
  fixed?: Record<string, string>,
): List<Row> & { query: QueryFor<C> } {
  const table = useTableState(defaults);
  const { call, toCall } = source;
  const query = useMemo(
    () => callQuery({ call, toCall }, table.query, fixed),
    [call, toCall, table.query, fixed],
  );
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
  return { key: source.key, table, query, result, fetchPage, readOne: source.readOne, ...known };
}

const callQuery = <C extends ListCall>(
  { call, toCall }: Pick<ListSource<C, never>, 'call' | 'toCall'>,
  query: Record<string, string>,
  fixed?: Record<string, string>,
) => knownParams(call.query, { ...(toCall?.(query) ?? query), ...fixed }) as QueryFor<C>;

/** The page that an address names, as `useList` asks for it: for the loader of its screen. */
export const pageAt = <C extends ListCall, Row>(
  source: ListSource<C, Row>,
  defaults: TableDefaults,
  search: URLSearchParams,
  fixed?: Record<string, string>,
) => pageOptions(source, callQuery(source, toListQuery(parseTableState(search, defaults)), fixed));

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
