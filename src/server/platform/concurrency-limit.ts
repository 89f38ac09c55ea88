// Heavy work, few at once: the rest waits in a queue, and past a full queue the next is told to come back.
import { DomainError } from './domain-error.ts';

type LimitedRun = <Result>(work: () => Promise<Result>, order?: { isFirst: boolean }) => Promise<Result>;

interface Limits {
  atOnce: number;
  waitingMax: number;
  /** Places of their own for those that go before the rest. */
  firstMax?: number;
}

export function limitConcurrency({ atOnce, waitingMax, firstMax = 0 }: Limits): LimitedRun {
  let running = 0;
  const first: (() => void)[] = [];
  const rest: (() => void)[] = [];
  return async (work, { isFirst } = { isFirst: false }) => {
    const [queue, max] = isFirst ? [first, firstMax] : [rest, waitingMax];
    if (running < atOnce) running += 1;
    else if (queue.length >= max) throw new DomainError('busy');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue; only with nobody waiting is it given up.
      const next = first.shift() ?? rest.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
