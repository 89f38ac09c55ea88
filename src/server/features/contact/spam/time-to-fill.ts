import type { Signal } from './signal.ts';

const NOBODY_SECONDS = 3;
const HARDLY_SECONDS = 6;

/** Six fields take their time, also with a browser that fills in the address. */
export const timeToFill: Signal = ({ seconds_to_fill: seconds }) => {
  if (seconds === undefined || seconds >= HARDLY_SECONDS) return undefined;
  const words = `Filled in within ${seconds <= 1 ? 'a second' : `${Math.ceil(seconds)} seconds`}`;
  return { weight: seconds < NOBODY_SECONDS ? 3 : 1, words };
};
