import type { ComponentProps } from 'react';

import { cx } from '#web/lib/cx.ts';
import { useReveal } from '#web/lib/use-reveal.ts';

/** Comes into view as the page is scrolled to it. */
export function Reveal({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} ref={useReveal<HTMLDivElement>()} className={cx('reveal', className)} />;
}
