// Heavy work waits in line: few at once, and past a full line the next is told to come back.
import { DomainError } from './domain-error.ts';

export type Line = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createLine({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Line {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMax) throw new DomainError('busy');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line; only with nobody waiting is it given up.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
