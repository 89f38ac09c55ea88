import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';

import { useHydrated } from '#web/lib/use-hydrated.ts';

import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: disabled, with a spinner, and `busyText` in place of the words. */
  busy?: boolean;
  busyText?: string;
  icon?: ReactNode;
  /** Sends a form that needs no script. */
  isPlain?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyText,
  icon,
  isPlain = false,
  disabled,
  type = 'button',
  className,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement);
  useKeptFocus(own, busy);
  // A form sent before its script is here would leave the page, or put what was typed into the address.
  const isTooEarly = !useHydrated() && type === 'submit' && !isPlain;
  return (
    <button
      {...rest}
      ref={own}
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

/** A disabled button loses the focus to the page: whoever pressed it gets it back when the work is done. */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
  }, [busy, button]);
  useEffect(() => {
    if (busy || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [busy, button]);
}
