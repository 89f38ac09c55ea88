import type { TableControl } from '#web/lib/use-table-state.ts';

import { Choice } from '#web/ui/choice.tsx';

interface FilterChoiceProps {
  table: Pick<TableControl, 'filters' | 'setFilter'>;
  /** As the address and the call name it. */
  name: string;
  label: string;
  /** '' is for all. */
  options: readonly { label: string; value: string }[];
}

/** A filter of a list with few values. */
export const FilterChoice = ({ table, name, ...choice }: FilterChoiceProps) => (
  <Choice {...choice} value={table.filters[name] ?? ''} onChange={(value) => table.setFilter(name, value)} />
);
