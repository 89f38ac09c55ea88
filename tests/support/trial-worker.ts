// A worker process for tests: does what it is told, good or bad.
import { getPriority } from 'node:os';
import { answerRequests } from '#server/platform/worker-requests.ts';

const kept: Buffer[] = [];
const held = Promise.withResolvers<string>();

const operations = {
  echo: (text: string) => Promise.resolve(text),
  fail: (text: string) => Promise.reject(new Error(text)),
  wait: (ms: string) => new Promise((done) => setTimeout(() => done('waited'), Number(ms))),
  hold: () => held.promise,
  async release() {
    held.resolve('let go');
    return 'done';
  },
  end: () => process.exit(7),
  priority: () => Promise.resolve(String(getPriority())),
  async work(ms: string) {
    const until = process.cpuUsage().user + Number(ms) * 1000;
    while (process.cpuUsage().user < until);
    return 'done';
  },
  hang: (): Promise<void> => {
    for (;;);
  },
  async takeMemory() {
    for (;;) {
      kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  fillHeap() {
    const all: unknown[] = [];
    for (;;) all.push(Array.from({ length: 500_000 }, () => 0));
  },
};

export type TrialOperations = {
  [Name in keyof typeof operations]: (request: string) => Promise<string>;
};

answerRequests(operations as unknown as TrialOperations);
