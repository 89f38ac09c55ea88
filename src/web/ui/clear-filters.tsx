import type { TableControl } from '#web/lib/use-table-state.ts';

import { Button } from './button.tsx';

/** Of search and filters, where there is something to clear. */
export const ClearFilters = ({ table }: { table: Pick<TableControl, 'isNarrowed' | 'clearFilters'> }) =>
  table.isNarrowed && (
    <Button variant="quiet" className="max-md:px-2!" onClick={table.clearFilters}>
      <span>
        Clear<span className="max-md:sr-only"> Filters</span>
      </span>
    </Button>
  );
