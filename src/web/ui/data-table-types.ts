import type { ReactNode, Ref } from 'react';

import type { Selection } from '#web/lib/use-selection.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';

import type { MenuEntry } from './menu.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  /** `serial` counts through all pages, from 1. */
  cell: (row: Row, serial: number) => ReactNode;
  /** The head becomes a button that sorts by `id`; the list call does the sorting. */
  sortable?: boolean;
  /** Classes on every cell, mostly a width: `w-40`, `max-w-80 truncate`. */
  className?: string;
  /** Names the row: it stays in sight, and on phones it heads the row. */
  isTitle?: boolean;
  /** A quiet second line of the title, outside of what opens the row. Not on phones. */
  under?: (row: Row) => ReactNode;
  /** Where it stands in the compact row of a phone: beside the title, below it, or at the end of that second line. */
  phone?: 'aside' | 'line' | 'end';
  /** On phones not even in an unfolded row. */
  hideOnPhone?: boolean;
}

export interface RowAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A place inside the program. */
  to?: string;
  /** Any address: mail, file. */
  href?: string;
  danger?: boolean;
  busy?: boolean;
  /** Opens a menu: what is done too seldom for a button of its own. */
  menu?: readonly MenuEntry[];
}

export interface DataTableProps<Row> {
  /** Names the table. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  /** How many there are over all pages. */
  total: number;
  /** There are more than that: the server stopped counting. */
  isCapped?: boolean;
  rowKey: (row: Row) => string;
  table: TableControl;
  status: 'loading' | 'failed' | 'ready';
  /** Newer rows are on their way while the old ones stand. */
  refreshing?: boolean;
  errorText?: string;
  onRetry?: () => void;
  /** Shown when there is nothing at all … */
  empty: ReactNode;
  /** … and when search or filters leave nothing. */
  noMatches?: ReactNode;
  rowActions?: (row: Row) => readonly RowAction[];
  actionsHeader?: string;
  /** What a row is called, to tell its buttons from its neighbour's. */
  rowLabel?: (row: Row) => string;
  /** A quiet line under a row, as wide as the table; null for none. */
  rowNote?: (row: Row) => ReactNode;
  /** Opens a row: by a press anywhere on it, by keyboard through its title. */
  onOpen?: (row: Row) => void;
  /** What opens has all of the row and all that can be done: on phones nothing unfolds. */
  opensWhole?: boolean;
  selection?: Selection;
  /** Buttons over the table while rows are selected. */
  bulkActions?: (ids: readonly string[]) => ReactNode;
  /** Search box; left out when absent. */
  searchLabel?: string;
  searchPlaceholder?: string;
  /** Further filters beside the search. */
  filters?: ReactNode;
  /** At the right end of the bar: export, add. */
  tools?: ReactNode;
  /** Lies over the top of the rows and moves none of them. */
  notice?: ReactNode;
  /** The part that scrolls. */
  regionRef?: Ref<HTMLDivElement>;
}
