import type { ReactNode } from 'react';

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';

import { cx } from '#web/lib/cx.ts';
import { said } from '#web/site-content.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';

export type BannerTone = 'success' | 'error' | 'info';

interface BannerProps {
  tone: BannerTone;
  children: ReactNode;
  /** With it the banner has a close button. */
  onDismiss?: (() => void) | undefined;
  /** Goes by itself after this time; where one follows another in its place, each has a `key`. */
  dismissAfterMs?: number | null;
  /** An error interrupts, the rest waits its turn; say otherwise where that is wrong. */
  role?: 'alert' | 'status';
  className?: string;
}

const looks = {
  success: { icon: CircleCheck, box: 'border-positive/40 bg-positive-tint', mark: 'text-positive' },
  error: { icon: CircleAlert, box: 'border-danger/40 bg-danger-tint', mark: 'text-danger' },
  info: { icon: Info, box: 'border-line bg-sunken', mark: 'text-muted' },
};

export function Banner({ tone, children, onDismiss, dismissAfterMs = null, role, className }: BannerProps) {
  const { icon: Icon, box, mark } = looks[tone];
  useDismissAfter(onDismiss ? dismissAfterMs : null, () => onDismiss?.());
  return (
    <div
      role={role ?? (tone === 'error' ? 'alert' : 'status')}
      className={cx(
        'flex items-start gap-2.5 rounded-sm border px-3 py-2.5 text-sm text-ink',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4 shrink-0', mark)} />
      <div className="min-w-0 flex-1">{typeof children === 'string' ? said(children) : children}</div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Close message"
          onClick={onDismiss}
          className="-my-1 -me-1 flex size-7 shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
