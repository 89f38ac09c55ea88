// SQLite writes one transaction at a time, and each commit waits for the disk. Those that wait in a queue share one:
// each keeps its own savepoint, so one that fails takes nothing of the others with it, and none is answered before
// the commit all of them stand in is on disk.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isBusy, isDatabaseAway } from './failures.ts';
import { type Reader, type Tx, inSavepoint, runTransaction, takeActions } from './transaction.ts';

const MAX_TOGETHER = 64;

interface Waiting {
  work(tx: Tx): Promise<unknown>;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

type WorkResult = { result: unknown; actions: (() => void)[] } | { reason: unknown };

export class SharedCommits {
  readonly #db: Reader;
  readonly #queue: Waiting[] = [];
  #isRunning = false;

  constructor(db: Reader) {
    this.#db = db;
  }

  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#queue.length > 0) {
      await this.#untilAllCame();
      const together = this.#queue.splice(0, MAX_TOGETHER);
      const [only] = together;
      if (only && together.length === 1) {
        await runTransaction(this.#db, only.work).then(only.resolve, (reason: unknown) =>
          this.#refuse(together, reason),
        );
      } else await this.#commit(together);
    }
    this.#isRunning = false;
  }

  /** Requests that have arrived already get the chance to come along, as long as each turn brings more of them. */
  async #untilAllCame(): Promise<void> {
    for (let before = 0; before < this.#queue.length && before < MAX_TOGETHER;) {
      before = this.#queue.length;
      await nextTurn();
    }
  }

  async #commit(together: Waiting[]): Promise<void> {
    let outcomes: WorkResult[];
    try {
      outcomes = await runTransaction(this.#db, (tx) => this.#each(tx, together));
    } catch (reason) {
      this.#refuse(together, reason);
      return;
    }
    together.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined || 'reason' in outcome) return reject(outcome?.reason);
      for (const action of outcome.actions) action();
      resolve(outcome.result);
    });
  }

  async #each(tx: Tx, together: Waiting[]): Promise<WorkResult[]> {
    const outcomes: WorkResult[] = [];
    for (const { work } of together) outcomes.push(await this.#apart(tx, work));
    return outcomes;
  }

  async #apart(tx: Tx, work: Waiting['work']): Promise<WorkResult> {
    try {
      const result = await inSavepoint(tx, work);
      return { result, actions: takeActions(tx) };
    } catch (reason) {
      if (isDatabaseAway(reason)) throw reason;
      return { reason };
    }
  }

  #refuse(together: Waiting[], reason: unknown): void {
    for (const { reject } of together) reject(reason);
    // Another process holds the file and has been waited for: those behind are not kept waiting a second time.
    if (isBusy(reason)) for (const { reject } of this.#queue.splice(0)) reject(reason);
  }
}
