import type { ComponentProps, ReactNode } from 'react';

import { useHydrated } from '#web/lib/use-hydrated.ts';

import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: disabled, with a spinner, and `busyText` in place of the words. */
  busy?: boolean;
  busyText?: string;
  icon?: ReactNode;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyText,
  icon,
  disabled,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  // A form sent before its script is here would leave the page, or put what was typed into the address.
  const isTooEarly = !useHydrated() && type === 'submit';
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy || isTooEarly}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {busy ? <Spinner size="sm" /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  );
}
