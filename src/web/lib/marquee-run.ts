// One run of a strip: a set of things slides by its own length, again and again.
import { wayOn } from './way-on.ts';

export interface Run {
  animation: Animation;
  /** Of one set, in pixels. */
  length: number;
  duration: number;
}

// Far from either end, so that it can run backwards for as long as anyone points at it.
const MIDDLE = 100_000;

/** `offset` is how far a row that stands would be scrolled to look the same. */
export function startRun(frame: HTMLElement, length: number, offset: number, pixelsPerSecond: number): Run {
  const duration = (1000 * length) / pixelsPerSecond;
  const animation = (frame.firstElementChild as HTMLElement).animate(
    { transform: ['none', `translateX(${-length * wayOn()}px)`] },
    { duration, iterations: Infinity },
  );
  animation.currentTime = (MIDDLE + modulo(offset - edgeOf(frame), length) / length) * duration;
  return { animation, length, duration };
}

export function offsetOf({ animation, length, duration }: Run, frame: HTMLElement): number {
  const turns = Number(animation.currentTime) / duration;
  return modulo(turns * length + edgeOf(frame), length);
}

export function direct({ animation }: Run, { rate, isStill }: { rate: number; isStill: boolean }): void {
  animation.playbackRate = rate;
  if (isStill) animation.pause();
  else animation.play();
}

/** What the keyboard reaches must be seen: the strip is wound on to it. */
export function bringIntoView(
  { animation, length, duration }: Run,
  frame: HTMLElement,
  target: Element,
): void {
  const set = frame.firstElementChild?.firstElementChild;
  const [outer, inner] = [frame.getBoundingClientRect(), target.getBoundingClientRect()];
  if (!set || (inner.left >= outer.left && inner.right <= outer.right)) return;
  const whole = set.getBoundingClientRect();
  const begin = wayOn() === 1 ? inner.left - whole.left : whole.right - inner.right;
  const place = begin - edgeOf(frame);
  animation.currentTime = (MIDDLE + modulo(place, length) / length) * duration;
}

/** The frame reaches to the window's edges; a row that stands begins where the page's text does. */
const edgeOf = (frame: HTMLElement): number => -parseFloat(getComputedStyle(frame).marginLeft) || 0;

const modulo = (value: number, count: number): number => ((value % count) + count) % count;
