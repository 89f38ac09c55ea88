import type { ComponentProps } from 'react';

import { cx } from '#web/lib/cx.ts';

import { useFieldControl } from './field-context.ts';

type TextAreaProps = ComponentProps<'textarea'>;

export function TextArea({ className, rows = 5, ...rest }: TextAreaProps) {
  const field = useFieldControl(rest);
  return <textarea rows={rows} {...rest} {...field} className={cx('control', className)} />;
}
