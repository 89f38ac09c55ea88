import { useId } from 'react';

import type { TableControl } from '#web/lib/use-table-state.ts';
import { Choice } from '#web/ui/choice.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { SelectOption } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import type { Filter, SelectFilter, TextFilter } from './filters.ts';
import { useFilterOptions } from './use-filter-options.ts';

interface ControlProps<Shape> {
  filter: Shape & Filter;
  table: TableControl;
  value: string;
  onChange: (value: string) => void;
}

/** A filter over the table, drawn as its kind is. */
export function FilterControl({ filter, table }: { filter: Filter; table: TableControl }) {
  const value = table.filters[filter.name] ?? '';
  const onChange = (next: string) => table.setFilter(filter.name, next);
  switch (filter.kind) {
    case 'text':
      return <TypedText filter={filter} table={table} value={value} onChange={onChange} />;
    case 'select':
      return <OneOfMany filter={filter} table={table} value={value} onChange={onChange} />;
    case 'choice':
      return <Choice label={filter.label} options={filter.options} value={value} onChange={onChange} />;
    case 'switch':
      return (
        <Switch
          label={filter.label}
          checked={value === filter.on}
          onChange={(event) => onChange(event.target.checked ? filter.on : '')}
          className="px-1"
        />
      );
    case 'day':
      return <Day label={filter.label} value={value} onChange={onChange} />;
    case 'none':
      return null;
  }
}

const TypedText = ({ filter, value, onChange }: ControlProps<TextFilter>) => (
  <SearchInput
    className={filter.className ?? 'w-full md:w-36 2xl:w-52'}
    label={filter.label}
    placeholder={filter.placeholder}
    value={value}
    onChange={onChange}
  />
);

function OneOfMany({ filter, table, value, onChange }: ControlProps<SelectFilter>) {
  const { label, any, isLabelShown = false, needsOptions = false } = filter;
  const id = useId();
  const options = useFilterOptions(filter, table.filters);
  if (needsOptions && options.length === 0) return null;
  const select = (className: string) => (
    <Select
      id={id}
      {...(!isLabelShown && { 'aria-label': label })}
      className={className}
      placeholder={any}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={withChosen(options, value)}
    />
  );
  if (!isLabelShown) return select(filter.className ?? 'w-full min-w-0 md:w-36');
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-muted max-md:w-full">
      {label}
      {select(filter.className ?? 'min-w-26 max-md:flex-1')}
    </label>
  );
}

/** What the address says is offered, even where the list does not have it. */
const withChosen = (options: readonly SelectOption[], chosen: string): readonly SelectOption[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-muted max-md:w-full">
      <span className="max-md:w-10">{label}</span>
      <TextInput
        id={id}
        type="date"
        className="md:w-36"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
