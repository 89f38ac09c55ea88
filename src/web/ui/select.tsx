import type { ComponentProps } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';

import { cx } from '#web/lib/cx.ts';

import { useFieldControl } from './field-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Those with the same stand under it. */
  group?: string;
}

interface SelectProps extends ComponentProps<'select'> {
  options?: readonly SelectOption[];
  /** A first, empty choice. */
  placeholder?: string;
}

/** The browser's own select in our clothes. Give `options`, or <option> children. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const field = useFieldControl(rest);
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} {...field} className="control appearance-none truncate pe-9">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {groupsOf(options).map((group) => {
          const within = options?.filter((option) => option.group === group).map(optionOf);
          return group === undefined ? (
            within
          ) : (
            <optgroup key={group} label={group}>
              {within}
            </optgroup>
          );
        })}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </span>
  );
}

const groupsOf = (options: readonly SelectOption[] = []) => [...new Set(options.map(({ group }) => group))];

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
