import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

import { Spinner } from './spinner.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, in words; also its tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
  tone?: 'plain' | 'danger';
  busy?: boolean;
}

export function IconButton({
  label,
  icon,
  size = 'md',
  tone = 'plain',
  busy = false,
  disabled,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-sm text-muted transition-colors',
        'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress',
        tone === 'danger'
          ? 'enabled-hover:bg-danger-tint enabled-hover:text-danger'
          : 'enabled-hover:bg-hover enabled-hover:text-ink',
        size === 'sm' ? 'size-control-sm [&_svg]:size-4' : 'size-control [&_svg]:size-5',
        className,
      )}
    >
      {busy ? <Spinner size="sm" /> : icon}
    </button>
  );
}
