import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Words beside the box; without them give `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
  indeterminate?: boolean;
}

export function Checkbox({ label, help, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const helpId = useId();
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
      aria-describedby={help ? helpId : rest['aria-describedby']}
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
      {help && (
        <p id={helpId} className="ml-7 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
