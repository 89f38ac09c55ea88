// Where pictures are drawn: a process of its own, started with the first picture and ended when none came for a while.
// A picture that brings a decoder down takes nothing else with it, and its memory goes back to the machine.
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { Operations, RequestFor, SentReply, SentRequest } from './image-worker-process.ts';

const IDLE_MS = 5000;
const STUCK_MS = 60_000;

// A picture is a few large pieces of memory, soon done with. Told so, allocator and V8 hold 155 MB at the most in place of
// 230, for several pictures of twelve megapixels at once.
const LARGE_PIECES = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };
const SMALL_HEAP = ['--max-semi-space-size=1'];

/** The process ended in the middle of a request, twice. */
export class ImageWorkerLostError extends Error {}

type OnLost = (how: { code: number | null; signal: NodeJS.Signals | null }) => void;

const listeners = new Set<OnLost>();

/** Hears of every process that ended in the middle of a request. The answer ends it. */
export function onImageWorkerLost(listener: OnLost): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

class ImageWorker {
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, Pending>();
  readonly #onEnd: () => void;
  #requests = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    const cache = getCompileCacheDir();
    const { PATH, LD_LIBRARY_PATH } = process.env;
    this.#process = fork(join(import.meta.dirname, 'image-worker-process.ts'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: SMALL_HEAP,
      // Nothing of the program's own settings gets in.
      env: { PATH, LD_LIBRARY_PATH, ...LARGE_PIECES, ...(cache && { NODE_COMPILE_CACHE: cache }) },
    });
    putBehindOthers(this.#process.pid);
    this.#process.unref();
    this.#process.on('message', (sent) => this.#settle(sent as SentReply));
    this.#process.on('exit', (code, signal) => {
      if (this.#pending.size > 0) for (const listener of listeners) listener({ code, signal });
      this.#end(new ImageWorkerLostError());
    });
    this.#process.on('error', (error) => {
      // One that never began is no picture's fault.
      if (this.#process.pid === undefined) this.#end(error);
      else this.#process.kill('SIGKILL');
    });
  }

  async draw(operation: keyof Operations, request: SentRequest['request']): Promise<unknown> {
    clearTimeout(this.#idle);
    // The program waits for a request at work, not for an idle process.
    this.#process.channel?.ref();
    const number = (this.#requests += 1);
    const stuck = setTimeout(() => this.#process.kill('SIGKILL'), STUCK_MS).unref();
    try {
      return await new Promise((resolve, reject) => {
        this.#pending.set(number, { resolve, reject });
        this.#process.send({ number, operation, request } satisfies SentRequest);
      });
    } finally {
      clearTimeout(stuck);
      if (this.#pending.size === 0) this.#rest();
    }
  }

  #settle({ number, answer, failed }: SentReply): void {
    const pending = this.#pending.get(number);
    this.#pending.delete(number);
    if (failed === undefined) pending?.resolve(answer);
    else pending?.reject(new Error(failed));
  }

  #end(reason: Error): void {
    this.#onEnd();
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }

  #rest(): void {
    if (!this.#process.connected) return;
    this.#process.channel?.unref();
    this.#idle = setTimeout(() => {
      this.#onEnd();
      this.#process.disconnect();
    }, IDLE_MS).unref();
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

let open: ImageWorker | undefined;
const alone = limitConcurrency({ atOnce: 1, waitingMax: Infinity });

export function inImageWorker<Operation extends keyof Operations>(
  operation: Operation,
  request: RequestFor<Operation>,
): ReturnType<Operations[Operation]> {
  const draw = () => openImageWorker().draw(operation, request);
  // It may have been another picture that brought the process down: once more, one after the other.
  const drawn = draw().catch((error: unknown) => {
    if (!(error instanceof ImageWorkerLostError)) throw error;
    return alone(draw);
  });
  return drawn as ReturnType<Operations[Operation]>;
}

function openImageWorker(): ImageWorker {
  const worker = (open ??= new ImageWorker(() => {
    if (open === worker) open = undefined;
  }));
  return worker;
}
