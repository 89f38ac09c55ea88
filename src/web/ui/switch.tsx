import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  help?: ReactNode;
}

/** On or off at once; inside a form that is saved by a button a Checkbox says it better. */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  const helpId = useId();
  return (
    <div className={cx('flex flex-col', className)}>
      <label className="flex items-center gap-2.5 text-control">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-describedby={help ? helpId : rest['aria-describedby']}
          className="toggle shrink-0"
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={helpId} className="mt-0.5 ms-11.5 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
