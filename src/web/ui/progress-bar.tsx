import { useEffect, useRef } from 'react';

import { cx } from '#web/lib/cx.ts';

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  className?: string;
  /** `line` is a hairline for reading progress, `bar` for uploads. */
  shape?: 'line' | 'bar';
}

export function ProgressBar({ value, label, className, shape = 'bar' }: ProgressBarProps) {
  const fill = useRef<HTMLSpanElement>(null);
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  // Set from code: the content security policy forbids style attributes in the page's HTML.
  useEffect(() => {
    if (fill.current) fill.current.style.scale = `${percent / 100} 1`;
  }, [percent]);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('overflow-hidden bg-line', shape === 'line' ? 'h-0.75' : 'h-1.5 rounded-full', className)}
    >
      <span
        ref={fill}
        className={cx(
          'block size-full origin-(--line-start) scale-x-0 bg-accent',
          shape === 'bar' && 'rounded-full transition-transform',
        )}
      />
    </div>
  );
}
