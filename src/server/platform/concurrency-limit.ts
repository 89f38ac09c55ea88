// Heavy work, few at once: the rest waits in a queue, and past a full queue the next is told to come back.
import { DomainError } from './domain-error.ts';

type LimitedRun = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function limitConcurrency({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): LimitedRun {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMax) throw new DomainError('busy');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue; only with nobody waiting is it given up.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
