import { cx } from '#web/lib/cx.ts';

/** Holds the place of something on its way; size it by class: `h-4 w-40`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block', className ?? 'h-4 w-full')} />;
}
