import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import ListFilter from 'lucide-react/icons/list-filter';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';

import { cx } from '#web/lib/cx.ts';
import type { TableControl } from '#web/lib/use-table-state.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { FilterControl } from './filter-control.tsx';
import type { Filter } from './filters.ts';

interface ListFiltersProps {
  filters: readonly Filter[];
  table: TableControl;
  /** With the extra filters, where no head of a column sorts. */
  order?: ReactNode;
}

/** So many have room on a phone. */
const PHONE_MOST = 2;

/** The filters of a list, over its table. */
export function ListFilters({ filters, table, order }: ListFiltersProps) {
  const shown = filters.filter(({ kind }) => kind !== 'none');
  const staysOnPhone = ({ staysOnPhone: stays = false }: Filter) => stays || shown.length <= PHONE_MOST;
  const phoneFilters = shown.filter((filter) => !staysOnPhone(filter));
  const extraFilters = phoneFilters.filter(({ isExtra }) => isExtra);
  const isUsed = ({ name }: Filter) => Boolean(table.filters[name]);
  const draw = (filter: Filter) => <FilterControl key={filter.name} filter={filter} table={table} />;
  return (
    <>
      {shown.filter(staysOnPhone).map(draw)}
      {phoneFilters.length > 0 && (
        <PhoneFilters used={phoneFilters.filter(isUsed).length}>
          {phoneFilters.filter(({ isExtra }) => !isExtra).map(draw)}
          {extraFilters.length > 0 && (
            <ExtraFilters
              used={extraFilters.filter(isUsed).length + (order && table.sort ? 1 : 0)}
              isNarrowed={table.isNarrowed}
            >
              {extraFilters.map(draw)}
              {order}
            </ExtraFilters>
          )}
        </PhoneFilters>
      )}
    </>
  );
}

/** On phones filters wait behind one button, which says how many are in use. */
function PhoneFilters({ used, children }: { used: number; children: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className="md:hidden"
        icon={<ListFilter className="size-4" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters
        {used > 0 && (
          <span className="rounded-full bg-ink px-1.5 text-2xs font-semibold text-paper tabular-nums">
            {used}
            <VisuallyHidden> in use</VisuallyHidden>
          </span>
        )}
      </Button>
      <div
        id={id}
        className={cx(
          'contents',
          isOpen ? 'max-md:order-1 max-md:grid max-md:w-full max-md:gap-2' : 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}

interface ExtraFiltersProps {
  used: number;
  isNarrowed: boolean;
  children: ReactNode;
}

/** Where filters are many, the seldom ones wait in a row of their own. */
function ExtraFilters({ used, isNarrowed, children }: ExtraFiltersProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(used > 0);
  return (
    <>
      <Button
        variant="quiet"
        className="max-md:hidden max-2xl:px-2!"
        icon={<SlidersHorizontal className="size-4" />}
        title="More filters"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="max-2xl:sr-only">More filters</span>
        {used > 0 && <span className="text-xs tabular-nums">{used}</span>}
      </Button>
      {/* Its place is kept; the table brings its own as soon as there is something to clear. */}
      {!isNarrowed && (
        <Button variant="quiet" disabled>
          Clear Filters
        </Button>
      )}
      <div
        id={id}
        className={cx(
          'flex w-full flex-wrap gap-2 max-md:grid max-md:grid-cols-2 md:order-1',
          !isOpen && 'md:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}
