import type { ReactNode } from 'react';

import type { Art } from '#web/art/art.ts';
import { cx } from '#web/lib/cx.ts';
import { Picture } from '#web/ui/picture.tsx';

interface SectionProps {
  /** The id of its heading. */
  labelledBy: string;
  children: ReactNode;
  id?: string;
  /** `dark` is dark in both themes. */
  ground?: 'sunken' | 'dark' | undefined;
  /** Threads behind the words. */
  art?: Art;
}

export function Section({ labelledBy, children, id, ground, art }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      data-ground={ground}
      className={cx('band', ground === 'dark' && 'scheme-dark')}
    >
      {art && <Picture art={art} alt="" className="band-ground" />}
      <div className="wrap">{children}</div>
    </section>
  );
}
