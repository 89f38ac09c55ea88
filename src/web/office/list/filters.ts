// What narrows a list. A column says its filter; what no column shows stands beside them, in the same words.
import type { QueryKey } from '@tanstack/react-query';

import type { Column } from '#web/ui/data-table-types.ts';
import type { SelectOption } from '#web/ui/select.tsx';

export type FilterValues = Readonly<Record<string, string>>;

interface ChipWords {
  text: string;
  /** More than fits on it. */
  title?: string;
}

interface Asked<Data> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  enabled?: boolean;
  retry?: boolean;
  staleTime?: number;
  refetchInterval?: number;
}

type AskedOptions = Asked<unknown> & { select: (data: unknown) => readonly SelectOption[] };

/** What is chosen from, made from what a call answers. */
export const optionsFrom = <Data>(
  asked: Asked<Data>,
  optionsOf: (data: Data) => readonly SelectOption[],
): AskedOptions => ({ ...asked, select: (data) => optionsOf(data as Data) });

interface Traits<Row> {
  /** Instead of the usual width. */
  className?: string;
  /** Behind 'More filters' on a wide screen. */
  isExtra?: boolean;
  /** In sight on phones too, where the others wait behind a button. */
  staysOnPhone?: boolean;
  /** Which list it is: Clear Filters leaves it, and Back undoes it. */
  isTab?: boolean;
  /** As the call takes it, where that is something else; called with '' where nothing is chosen. */
  sent?: (value: string) => string | undefined;
  /** What a chip says of it, which takes it away; null for none. */
  chip?(value: string, shown: { rows: readonly Row[]; options: readonly SelectOption[] }): ChipWords | null;
}

interface Labelled {
  label: string;
}

export type TextFilter = Labelled & { kind: 'text'; placeholder: string };

/** One of many. */
export type SelectFilter = Labelled & {
  kind: 'select';
  /** For all of them. */
  any: string;
  options?: readonly SelectOption[];
  /** Behind those, what a call offers. */
  asked?: (filters: FilterValues) => AskedOptions;
  /** Its label stands before it. */
  isLabelShown?: boolean;
  /** Where it can be narrowed by nothing, it is not there. */
  needsOptions?: boolean;
};

/** One of a few, all of them in sight; '' is for all. */
type ChoiceFilter = Labelled & {
  kind: 'choice';
  options: readonly { label: string; value: string }[];
};

type Control =
  | TextFilter
  | SelectFilter
  | ChoiceFilter
  /** `on`: its value while it is on. */
  | (Labelled & { kind: 'switch'; on: string })
  | (Labelled & { kind: 'day' })
  /** Not in the bar: it has its place elsewhere on the screen, or a link from another one brings it. */
  | { kind: 'none' };

/** `name`: in the address, and for the call. */
export type Filter<Row = unknown> = Control & Traits<Row> & { name: string };

/** Called like the column, unless it says another name. */
export interface ListColumn<Row> extends Column<Row> {
  filter?: Control & Traits<Row> & { name?: string };
}

/** Those of the columns, and then the others, as they stand over the table. */
export const filtersOf = <Row>(
  columns: readonly ListColumn<Row>[],
  others: readonly Filter<Row>[],
): readonly Filter<Row>[] => [
  ...columns.flatMap(({ id, filter }) => (filter ? [{ ...filter, name: filter.name ?? id }] : [])),
  ...others,
];

/** A query as the call takes it. */
export const sentQuery = (
  filters: readonly Pick<Filter, 'name' | 'sent'>[],
  query: Record<string, string>,
): Record<string, string> => {
  const sent = { ...query };
  for (const filter of filters) {
    const value = filter.sent ? filter.sent(query[filter.name] ?? '') : query[filter.name];
    if (value === undefined) delete sent[filter.name];
    else sent[filter.name] = value;
  }
  return sent;
};
