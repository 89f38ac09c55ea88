// Work that anybody can ask for, a little at once. Each who asks has a short queue of their own, and the queues take
// turns: whoever asks for much waits for themselves.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from './domain-error.ts';

// One for all: it is thrown thousands of times a second when somebody floods, and where from is all in this file.
const busy = new DomainError('busy');

interface Limits {
  atOnce: number;
  /** In all queues together, and in each. */
  waitingMax: number;
  waitingMaxEach: number;
}

interface Turn {
  /** Whose queue it waits in. */
  who: string;
  /** Aborted when nobody waits for it any more: then it is not begun. */
  unwanted?: AbortSignal | undefined;
}

type FairQueue = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;

export function fairQueue({ atOnce, waitingMax, waitingMaxEach }: Limits): FairQueue {
  let running = 0;
  let waiting = 0;
  /** The one whose turn is next comes first. */
  const queues = new Map<string, Set<() => void>>();

  function takeOut(who: string, queue: Set<() => void>, begin: () => void): void {
    queue.delete(begin);
    waiting -= 1;
    queues.delete(who);
    if (queue.size > 0) queues.set(who, queue);
  }

  async function place({ who, unwanted }: Turn): Promise<void> {
    if (unwanted?.aborted) throw busy;
    if (running < atOnce) {
      running += 1;
      return;
    }
    const queue = queues.get(who) ?? new Set();
    if (waiting >= waitingMax || queue.size >= waitingMaxEach) throw busy;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      takeOut(who, queue, begin);
      reject(busy);
    };
    const begin = () => {
      unwanted?.removeEventListener('abort', leave);
      takeOut(who, queue, begin);
      resolve();
    };
    unwanted?.addEventListener('abort', leave, { once: true });
    queues.set(who, queue.add(begin));
    waiting += 1;
    await promise;
  }

  async function passOn(): Promise<void> {
    // What takes no work is answered in between.
    await nextTurn();
    const [queue] = queues.values();
    const [begin] = queue ?? [];
    if (begin) begin();
    else running -= 1;
  }

  return async (turn, work) => {
    await place(turn);
    try {
      return await work();
    } finally {
      void passOn();
    }
  };
}
