import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Words beside the box; without them give `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
  /** Announced as soon as it appears. */
  error?: string | undefined;
  indeterminate?: boolean;
}

export function Checkbox({
  label,
  help,
  error,
  indeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ');
  const box = (
    <input
      {...rest}
      type="checkbox"
      ref={(element) => {
        // No attribute says it; only the property does.
        if (element) element.indeterminate = indeterminate;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      aria-describedby={describedBy || rest['aria-describedby']}
      aria-invalid={error ? true : rest['aria-invalid']}
      className={cx('tick shrink-0', label !== undefined && 'mt-0.5')}
    />
  );
  if (label === undefined) return <span className={cx('inline-flex', className)}>{box}</span>;
  return (
    <div className={cx('flex flex-col', className)}>
      <label className="flex items-start gap-2.5 text-control">
        {box}
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId} text={error} className="mt-1 ms-7" />}
      {help && (
        <p id={helpId} className="ms-7 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
