import { useDeferredValue, useState } from 'react';

import type { Employee } from '#contract/employees.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';

import { useEmployees } from './use-employees.ts';

const SHOWN_AT_ONCE = '50';

interface EmployeePickerProps {
  value: Employee | null;
  onChange: (employee: Employee | null) => void;
  disabled: boolean;
}

const wordsOf = ({ employee_id, name }: Employee): string => [employee_id, name].filter(Boolean).join(' ');

/** Thousands of employees: the server searches, the list shows the first of what it found. */
export function EmployeePicker({ value, onChange, disabled }: EmployeePickerProps) {
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Taken back from outside: its words go with it.
    if (known && !value && search === wordsOf(known)) setSearch('');
  }
  // The chosen one's own words are not a search.
  const isSearching = !value || search !== wordsOf(value);
  const wanted = useDeferredValue(isSearching ? search.trim() : '');
  const list = useEmployees({
    page: '1',
    page_size: SHOWN_AT_ONCE,
    sort: 'employee_id',
    ...(wanted && { search: wanted }),
  });
  return (
    <Field label="Employee Id">
      <Combobox
        items={list.data?.rows ?? []}
        value={value}
        onChange={onChange}
        search={search}
        onSearch={setSearch}
        keyOf={({ id }) => String(id)}
        labelOf={wordsOf}
        placeholder="Search employee id or name..."
        loading={list.isPending}
        emptyText="No Matches Found!"
        disabled={disabled}
      >
        {({ employee_id, name }) => (
          <span className="flex gap-3">
            <span className="w-24 shrink-0 truncate font-medium tabular-nums">{employee_id}</span>
            <span className="truncate text-muted">{name}</span>
          </span>
        )}
      </Combobox>
    </Field>
  );
}
