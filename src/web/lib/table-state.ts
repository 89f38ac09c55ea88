export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface TableState {
  page: number;
  pageSize: number;
  search: string;
  sort: Sort | null;
  filters: Readonly<Record<string, string>>;
}

export interface TableDefaults {
  /** Names of the filters this table keeps in the URL. */
  filters?: readonly string[];
  /** Those of them that say which list it is: they hide nothing, and Clear Filters leaves them. */
  tabs?: readonly string[];
  pageSize?: number;
  sort?: Sort | null;
}

export const pageSizes = [20, 50, 100, 200] as const;
const DEFAULT_PAGE_SIZE = 50;

export function parseTableState(params: URLSearchParams, defaults: TableDefaults = {}): TableState {
  const filters: Record<string, string> = {};
  for (const name of defaults.filters ?? []) filters[name] = params.get(name) ?? '';
  return {
    page: positive(params.get('page')) ?? 1,
    pageSize: knownSize(positive(params.get('page_size'))) ?? defaults.pageSize ?? DEFAULT_PAGE_SIZE,
    search: params.get('search') ?? '',
    sort: parseSort(params.get('sort')) ?? defaults.sort ?? null,
    filters,
  };
}

/** Writes only what differs from the defaults, and leaves parameters of others alone. */
export function serialiseTableState(
  state: TableState,
  defaults: TableDefaults = {},
  current: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(current);
  const put = (name: string, value: string, standard: string) =>
    value === standard ? params.delete(name) : params.set(name, value);
  put('page', String(state.page), '1');
  put('page_size', String(state.pageSize), String(defaults.pageSize ?? DEFAULT_PAGE_SIZE));
  put('search', state.search, '');
  put('sort', sortText(state.sort ?? defaults.sort ?? null), sortText(defaults.sort ?? null));
  for (const name of defaults.filters ?? []) put(name, state.filters[name] ?? '', '');
  return params;
}

/** The same state as a list call takes it: always with page, without what is empty. */
export function toListQuery(state: TableState): Record<string, string> {
  const query: Record<string, string> = { page: String(state.page), page_size: String(state.pageSize) };
  if (state.search) query['search'] = state.search;
  if (state.sort) query['sort'] = sortText(state.sort);
  for (const [name, value] of Object.entries(state.filters)) if (value) query[name] = value;
  return query;
}

/** A column is sorted up first, then the other way round. */
export function nextSort(current: Sort | null, column: string): Sort {
  const isUp = current?.column === column && current.direction === 'asc';
  return { column, direction: isUp ? 'desc' : 'asc' };
}

export function isNarrowed({ search, filters }: TableState, { tabs = [] }: TableDefaults = {}): boolean {
  return (
    search !== '' || Object.entries(filters).some(([name, value]) => value !== '' && !tabs.includes(name))
  );
}

/** Without search and filters; another tab is no filter. */
export const cleared = ({ filters }: TableState, { tabs = [] }: TableDefaults): Partial<TableState> => ({
  search: '',
  filters: Object.fromEntries(Object.entries(filters).filter(([name]) => tabs.includes(name))),
});

/** Page numbers to offer; null stands for a gap. */
export function pageList(page: number, pageCount: number): Array<number | null> {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 3) wanted.add(2).add(3);
  if (page >= pageCount - 2) wanted.add(pageCount - 1).add(pageCount - 2);
  const pages = [...wanted].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((n, i) => {
    const before = pages[i - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}

function sortText(sort: Sort | null): string {
  if (!sort) return '';
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column;
}

function parseSort(text: string | null): Sort | null {
  if (!text || text === '-') return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'desc' }
    : { column: text, direction: 'asc' };
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function knownSize(size: number | null): number | null {
  return pageSizes.find((known) => known === size) ?? null;
}
