import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

import { useFieldControl } from './field-context.ts';
import { Spinner } from './spinner.tsx';

interface ComboboxProps<Item> {
  /** What the search has found; the asker does the searching. */
  items: readonly Item[];
  value: Item | null;
  onChange: (item: Item | null) => void;
  search: string;
  onSearch: (text: string) => void;
  keyOf: (item: Item) => string;
  /** What stands in the box once an item is chosen. */
  labelOf: (item: Item) => string;
  /** How an item looks in the list. */
  children?: (item: Item) => ReactNode;
  placeholder?: string;
  loading?: boolean;
  /** The end of the list comes into sight: time to fetch more of it. */
  onEnd?: () => void;
  emptyText: string;
  disabled?: boolean;
}

/** A box to type in with a list of what fits. Stands inside a Field. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { items, value, keyOf, labelOf, loading = false, disabled = false } = props;
  const field = useFieldControl({});
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={(item) => props.onChange(item as Item | null)}
      inputValue={props.search}
      onInputValueChange={props.onSearch}
      itemToStringLabel={labelOf}
      isItemEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      filter={null}
      autoHighlight
      disabled={disabled}
    >
      <div className="relative">
        <Base.Input {...field} placeholder={props.placeholder} className="control pe-18" />
        <div className="absolute inset-y-0 end-1 flex items-center">
          <Base.Clear
            aria-label="Clear"
            className="flex size-7 items-center justify-center rounded-sm text-faint hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Base.Clear>
          <Base.Trigger
            aria-label="Show the list"
            className="flex size-7 items-center justify-center rounded-sm text-muted hover:text-ink"
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </Base.Trigger>
        </div>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 w-(--anchor-width)">
          <Base.Popup className="float dense overflow-hidden text-sm">
            <Base.Status className="flex items-center gap-2 px-3 py-2.5 text-muted empty:hidden">
              {loading && items.length === 0 ? (
                <>
                  <Spinner size="sm" /> Loading...
                </>
              ) : null}
            </Base.Status>
            <Base.Empty className="px-3 py-4 text-center text-muted empty:hidden">
              {loading ? null : props.emptyText}
            </Base.Empty>
            <Base.List
              onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
                if (scrollHeight - scrollTop - clientHeight < clientHeight) props.onEnd?.();
              }}
              className="max-h-[30vh] overflow-y-auto overscroll-contain p-1 outline-none empty:hidden"
            >
              {(item: Item) => (
                <Base.Item
                  key={keyOf(item)}
                  value={item}
                  className="flex min-h-9 items-center gap-2 rounded-sm px-2.5 py-1.5 outline-none select-none data-highlighted:bg-hover"
                >
                  <span className="min-w-0 flex-1">{props.children?.(item) ?? labelOf(item)}</span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-accent" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
