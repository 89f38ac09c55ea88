import { cx } from '#web/lib/cx.ts';

interface SpinnerProps {
  /** Said to those who cannot see it; leave out where words stand beside it. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' };

export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className={cx('spin shrink-0', sizes[size])}>
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" opacity="0.22" />
        <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
