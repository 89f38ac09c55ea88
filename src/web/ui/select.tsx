import type { ComponentProps } from 'react';

import ChevronDown from 'lucide-react/icons/chevron-down';

import { cx } from '#web/lib/cx.ts';

import { useFieldControl } from './field-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
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
      <select {...rest} {...field} className="control appearance-none truncate pr-9">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
      />
    </span>
  );
}
