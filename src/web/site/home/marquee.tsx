import { useState } from 'react';
import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { useMarquee } from '#web/lib/use-marquee.ts';

import { PauseButton } from '../layout/pause-button.tsx';

interface MarqueeProps<Item> {
  items: readonly Item[];
  /** A copy is there for the eye alone: its links must not take the focus. */
  render: (item: Item, isCopy: boolean) => ReactNode;
  keyOf: (item: Item) => string | number;
  /** What the button that stops it says, and the one that lets it run again. */
  pause: string;
  play: string;
  heading: ReactNode;
  isWanted: boolean;
  pixelsPerSecond: number;
  onHover: 'reverse' | 'pause';
}

/** One strip for all that runs sideways. */
export function Marquee<Item>({ items, render, keyOf, pause, play, heading, ...motion }: MarqueeProps<Item>) {
  const [isPaused, setIsPaused] = useState(false);
  const { frameRef, isMoving, copies, frameProps } = useMarquee({ ...motion, isPaused });
  return (
    <>
      <div className="mb-8 flex min-h-control items-end justify-between gap-4">
        {heading}
        {motion.isWanted && (
          <PauseButton
            isPaused={isPaused}
            onToggle={() => setIsPaused(!isPaused)}
            pause={pause}
            play={play}
          />
        )}
      </div>
      <div ref={frameRef} {...frameProps} data-moving={isMoving || undefined} className="marquee">
        <div className={cx('marquee-track', !motion.isWanted && 'marquee-still')}>
          {Array.from({ length: copies }, (_, copy) => (
            <ul key={copy} aria-hidden={copy > 0 || undefined} className="marquee-set">
              {items.map((item) => (
                <li key={keyOf(item)}>{render(item, copy > 0)}</li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </>
  );
}
