// A process of its own for work on strangers' bytes: started with the first request, ended when none came for a while,
// killed when one takes too long or too much memory. What a spoilt file does to a decoder it does there, and nowhere else.
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { limitConcurrency } from './concurrency-limit.ts';
import { ownCode, root } from './program-files.ts';
import type { Operations, SentReply, SentRequest } from './worker-requests.ts';

interface WorkerSettings {
  /** For the log. */
  name: string;
  /** The file it runs; it calls `answerRequests`. */
  module: string;
  /** How long a request may take by the clock, on a machine that has much else to do. */
  timeMaxMs: number;
  /** How long it may keep a processor; for a process that does one request at a time. */
  processorMaxMs?: number;
  memoryMaxBytes: number;
  /** It goes behind the program and others from the start, or once it has used the processor for so long. */
  behindAfterMs?: number;
  nodeOptions: readonly string[];
  /** Beyond the paths it needs to run, which is all it gets of the program's own environment. */
  env?: Record<string, string>;
}

/** Options of a process without network and other programs, that reads no file but the code it runs. */
export const sandboxed = ({ heapMaxMb }: { heapMaxMb: number }): string[] => [
  `--max-old-space-size=${heapMaxMb}`,
  '--permission',
  ...ownCode.map((name) => `--allow-fs-read=${realpathSync(join(root, name))}`),
];

/** The process ended in the middle of a request: twice, or because this very one went over its time. */
export class WorkerLostError extends Error {
  readonly isWorthAnotherTry: boolean;
  constructor({ isWorthAnotherTry }: { isWorthAnotherTry: boolean }) {
    super('the worker process was lost');
    this.isWorthAnotherTry = isWorthAnotherTry;
  }
}

export interface LostWorker {
  worker: string;
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it was killed here, if it was. */
  over?: 'time' | 'memory';
}

const listeners = new Set<(lost: LostWorker) => void>();

/** Hears of every process that ended in the middle of a request. The answer ends it. */
export function onWorkerLost(listener: (lost: LostWorker) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type RunInWorker<Known extends Operations> = <Name extends keyof Known & string>(
  operation: Name,
  request: Parameters<Known[Name]>[0],
) => ReturnType<Known[Name]>;

export function workerProcess<Known extends Operations>(settings: WorkerSettings): RunInWorker<Known> {
  let open: OpenWorker | undefined;
  const openWorker = (): OpenWorker => {
    const worker = (open ??= new OpenWorker(settings, () => {
      if (open === worker) open = undefined;
    }));
    return worker;
  };
  const alone = limitConcurrency({ atOnce: 1, waitingMax: Infinity });
  return (operation, request) => {
    const once = () => openWorker().run(operation, request);
    // It may have been another request that brought the process down: once more, one after the other.
    const done = once().catch((error: unknown) => {
      if (!(error instanceof WorkerLostError && error.isWorthAnotherTry)) throw error;
      return alone(once);
    });
    return done as ReturnType<Known[typeof operation]>;
  };
}

/** How long a process waits for its next request. Tests let it wait longer: to start one takes most of a second. */
export const workerIdle = { ms: 5000 };
const LOOK_MS = 100;

interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

class OpenWorker {
  readonly #process: ChildProcess;
  readonly #settings: WorkerSettings;
  readonly #pending = new Map<number, Pending>();
  readonly #onEnd: () => void;
  #requests = 0;
  #idle: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #over: LostWorker['over'];
  #startedAtMs = 0;
  #isBehind = false;

  constructor(settings: WorkerSettings, onEnd: () => void) {
    this.#settings = settings;
    this.#onEnd = onEnd;
    const cache = getCompileCacheDir();
    const { PATH, LD_LIBRARY_PATH } = process.env;
    this.#process = fork(settings.module, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...settings.nodeOptions],
      // Nothing of the program's own settings gets in.
      env: { PATH, LD_LIBRARY_PATH, ...settings.env, ...(cache && { NODE_COMPILE_CACHE: cache }) },
    });
    if (!settings.behindAfterMs) this.#putBehind();
    this.#process.unref();
    this.#process.on('message', (sent) => this.#settle(sent as SentReply));
    this.#process.on('exit', (code, signal) => {
      const { name: worker } = this.#settings;
      const lost = { worker, code, signal, ...(this.#over && { over: this.#over }) };
      if (this.#pending.size > 0 || this.#over) for (const listener of listeners) listener(lost);
      this.#end(new WorkerLostError({ isWorthAnotherTry: true }));
    });
    this.#process.on('error', (error) => {
      // One that never began is no request's fault.
      if (this.#process.pid === undefined) this.#end(error);
      else this.#process.kill('SIGKILL');
    });
  }

  async run(operation: string, request: unknown): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#startedAtMs = this.#used().processorMs;
    this.#looking ??= setInterval(() => this.#look(), LOOK_MS).unref();
    // The program waits for a request at work, not for an idle process.
    this.#process.channel?.ref();
    const number = (this.#requests += 1);
    const late = setTimeout(() => this.#overTime(number), this.#settings.timeMaxMs).unref();
    try {
      return await new Promise((resolve, reject) => {
        this.#pending.set(number, { resolve, reject });
        this.#process.send({ number, operation, request } satisfies SentRequest);
      });
    } finally {
      clearTimeout(late);
      if (this.#pending.size === 0) this.#rest();
    }
  }

  #settle({ number, answer, failed }: SentReply): void {
    const pending = this.#pending.get(number);
    this.#pending.delete(number);
    if (failed === undefined) pending?.resolve(answer);
    else pending?.reject(new Error(failed));
  }

  #overTime(number: number): void {
    const pending = this.#pending.get(number);
    this.#pending.delete(number);
    this.#kill('time');
    pending?.reject(new WorkerLostError({ isWorthAnotherTry: false }));
  }

  // The heap has a limit of V8's own; buffers and what libraries take for themselves are outside of it.
  #look(): void {
    const { processorMs, memoryBytes } = this.#used();
    const { processorMaxMs = Infinity, memoryMaxBytes, behindAfterMs = 0 } = this.#settings;
    if (!this.#isBehind && processorMs > behindAfterMs) this.#putBehind();
    if (processorMs - this.#startedAtMs > processorMaxMs)
      for (const number of this.#pending.keys()) this.#overTime(number);
    else if (memoryBytes > memoryMaxBytes) this.#kill('memory');
  }

  #putBehind(): void {
    this.#isBehind = true;
    putBehindOthers(this.#process.pid);
  }

  /** Only Linux tells; elsewhere the clock and the heap have to do. */
  #used(): { processorMs: number; memoryBytes: number } {
    const told = (file: string) => readFileSync(`/proc/${this.#process.pid}/${file}`, 'utf8');
    try {
      const residentKb = Number(/^VmRSS:\s+(\d+) kB/m.exec(told('status'))?.[1] ?? 0);
      // Behind the name, which may hold anything: ticks of a hundredth of a second in user mode and in the kernel.
      const [, stat = ''] = told('stat').split(/\) (?=\w )/);
      const [user = 0, kernel = 0] = stat.split(' ').slice(11, 13).map(Number);
      return { processorMs: (user + kernel) * 10, memoryBytes: residentKb * 1024 };
    } catch {
      return { processorMs: 0, memoryBytes: 0 };
    }
  }

  #kill(over: LostWorker['over']): void {
    this.#over = over;
    this.#onEnd();
    this.#process.kill('SIGKILL');
  }

  #end(reason: Error): void {
    clearTimeout(this.#idle);
    clearInterval(this.#looking);
    this.#onEnd();
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }

  #rest(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
    if (!this.#process.connected) return;
    this.#process.channel?.unref();
    // Two that are answered in one moment both come by here: a timer that nobody holds would end the next request.
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#onEnd();
      if (this.#process.connected) this.#process.disconnect();
    }, workerIdle.ms).unref();
  }
}

// Those who wait for a page go first.
const BEHIND_OTHERS = 10;

/** Before the process has any threads: on Linux each has a priority of its own, that of the one that started it. */
function putBehindOthers(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, BEHIND_OTHERS);
  } catch {
    // A service manager may forbid it. Then all are equal.
  }
}
