import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { useReducedMotion } from './use-media.ts';

interface Carousel {
  /** On the list; its children are the slides. */
  listRef: RefObject<HTMLUListElement | null>;
  /** The first visible slide, counted without end in both directions. */
  index: number;
  next(this: void): void;
  previous(this: void): void;
}

/** One move; a press during it is not counted, so that nobody is seen going round the back. */
const MOVE_MS = 300;

/**
 * A ring of `count` slides with `visible` of them in sight. Slides stand in a row by themselves; each is moved from
 * there to its place in the ring, and one that goes round the back jumps unseen.
 */
export function useCarousel(count: number, visible: number): Carousel {
  const listRef = useRef<HTMLUListElement>(null);
  const places = useRef<number[]>([]);
  const movingUntil = useRef(0);
  const [index, setIndex] = useState(0);
  const isReduced = useReducedMotion();

  useLayoutEffect(() => {
    const slides = [...(listRef.current?.children ?? [])] as HTMLElement[];
    const isRing = count > visible;
    slides.forEach((slide, i) => {
      const place = isRing ? placeInRing(i - index, count, visible) : i;
      const before = places.current[i];
      slide.style.transition = before !== undefined && Math.abs(place - before) === 1 ? '' : 'none';
      slide.style.transform = `translateX(calc(${place - i} * (100% + var(--slide-gap)) * var(--way-on)))`;
      slide.inert = place < 0 || place >= visible;
      slide.ariaHidden = slide.inert ? 'true' : null;
      places.current[i] = place;
    });
  }, [index, count, visible]);

  const move = useCallback(
    (step: 1 | -1) => {
      const now = performance.now();
      if (!isReduced && now < movingUntil.current) return;
      movingUntil.current = now + MOVE_MS;
      setIndex((before) => before + step);
    },
    [isReduced],
  );

  return {
    listRef,
    index,
    next: useCallback(() => move(1), [move]),
    previous: useCallback(() => move(-1), [move]),
  };
}

/** From the slides that wait before the first in sight, below zero, to those that wait behind the last. */
function placeInRing(distance: number, count: number, visible: number): number {
  const waitingBefore = Math.floor((count - visible) / 2);
  return modulo(distance + waitingBefore, count) - waitingBefore;
}

export const modulo = (value: number, count: number): number => ((value % count) + count) % count;
