import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center justify-center px-6 py-14 text-center', className)}>
      {icon && (
        <span aria-hidden="true" className="mb-3 text-faint [&_svg]:size-7 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      )}
      <p className="text-sm font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-88 text-sm text-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
