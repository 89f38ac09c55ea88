// Reports how the page felt to a real visitor. Comes in its own chunk, after everything that matters more.
import type { Metric } from 'web-vitals';

import { VITALS_PATH } from '#contract/addresses.ts';

export function reportWebVitals(): void {
  const begin = () => {
    // Without the numbers the page is just as good.
    import('web-vitals').then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(report);
    }, noop);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Pages one went on to within the site: the next report takes them along. */
const moves: string[] = [];
const MAX_MOVES = 10;
/** As long as the longest address. */
const MOVE_MAX_CHARACTERS = 100;

export function noteMove(path: string): void {
  if (moves.length < MAX_MOVES) moves.push(path.slice(0, MOVE_MAX_CHARACTERS));
}

function report({ name, value }: Metric): void {
  const body = JSON.stringify({ name, value, page: location.pathname, moves: moves.splice(0) });
  navigator.sendBeacon(VITALS_PATH, new Blob([body], { type: 'application/json' }));
}

const noop = () => {};
