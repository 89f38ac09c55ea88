import type { ComponentProps } from 'react';

import { cx } from '#web/lib/cx.ts';

import { useFieldControl } from './field-context.ts';

export type TextInputProps = ComponentProps<'input'>;

export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const field = useFieldControl(rest);
  return <input type={type} {...rest} {...field} className={cx('control', className)} />;
}
