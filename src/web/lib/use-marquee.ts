import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, RefObject, UIEvent } from 'react';

import { type Run, bringIntoView, direct, offsetOf, startRun } from './marquee-run.ts';
import { useReducedMotion } from './use-media.ts';
import { useNear } from './use-near.ts';
import { wayOn } from './way-on.ts';

interface MarqueeOptions {
  /** False where everything fits: it stands. */
  isWanted: boolean;
  pixelsPerSecond: number;
  /** What pointing at it does. */
  onHover: 'reverse' | 'pause';
  /** It stands, and can be drawn by hand. */
  isPaused: boolean;
}

export interface Marquee {
  /** On the frame; its first child is the track, and the track's first child one whole set. */
  frameRef: RefObject<HTMLDivElement | null>;
  isMoving: boolean;
  /** How often the set has to be drawn, so that there is never a gap. */
  copies: number;
  frameProps: {
    onPointerEnter(this: void, event: PointerEvent): void;
    onPointerLeave(this: void): void;
    onFocus(this: void, event: FocusEvent): void;
    onBlur(this: void, event: FocusEvent): void;
    onScroll(this: void, event: UIEvent<HTMLElement>): void;
  };
}

/** A strip that runs sideways for ever, by the browser's own animation; standing, it is a row to be scrolled. */
export function useMarquee({ isWanted, pixelsPerSecond, onHover, isPaused }: MarqueeOptions): Marquee {
  const frameRef = useRef<HTMLDivElement>(null);
  const isNear = useNear(frameRef);
  const wantsStillness = useReducedMotion();
  const isMoving = isNear && !wantsStillness && isWanted && !isPaused;
  const run = useRef<Run | null>(null);
  /** How far the row is scrolled: what runs goes on from there, and what stops stays where it is. */
  const offset = useRef(0);
  const [copies, setCopies] = useState(2);
  const [isHovered, setIsHovered] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const rate = isHovered && onHover === 'reverse' ? -1 : 1;
  const isStill = isHeld || (isHovered && onHover === 'pause');
  // For a run that is begun anew when the window changes its size.
  const wanted = useRef({ rate, isStill });

  const measure = useCallback(() => {
    const frame = frameRef.current;
    const set = frame?.firstElementChild?.firstElementChild;
    if (!frame || !set || set.clientWidth === 0) return;
    setCopies(Math.max(2, 1 + Math.ceil(frame.clientWidth / set.clientWidth)));
    if (run.current?.length === set.clientWidth) return;
    if (run.current) offset.current = offsetOf(run.current, frame);
    run.current?.animation.cancel();
    run.current = startRun(frame, set.clientWidth, offset.current, pixelsPerSecond);
    direct(run.current, wanted.current);
  }, [pixelsPerSecond]);

  useLayoutEffect(() => {
    const frame = frameRef.current;
    if (!frame) return;
    if (!isMoving) {
      frame.scrollLeft = offset.current * wayOn();
      return;
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    if (frame.firstElementChild) observer.observe(frame.firstElementChild);
    return () => {
      observer.disconnect();
      if (run.current) offset.current = offsetOf(run.current, frame);
      run.current?.animation.cancel();
      run.current = null;
    };
  }, [isMoving, measure]);

  useEffect(() => {
    wanted.current = { rate, isStill };
    if (run.current) direct(run.current, wanted.current);
  }, [rate, isStill]);

  return {
    frameRef,
    isMoving,
    copies: isMoving ? copies : 1,
    frameProps: {
      // A finger does not point: its touch is a press.
      onPointerEnter: ({ pointerType }) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }) => {
        if (!target.matches(':focus-visible')) return;
        setIsHeld(true);
        if (run.current && frameRef.current) bringIntoView(run.current, frameRef.current, target);
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsHeld(false);
      },
      onScroll: ({ currentTarget }) => {
        if (!run.current) offset.current = currentTarget.scrollLeft * wayOn();
      },
    },
  };
}
