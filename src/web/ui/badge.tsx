import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';

const tones = {
  muted: 'bg-hover text-muted',
  ink: 'bg-hover text-ink',
  good: 'bg-accent-tint text-accent',
  danger: 'bg-danger-tint text-danger',
};

export const Badge = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span
    className={cx(
      'inline-block justify-self-start rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
);
