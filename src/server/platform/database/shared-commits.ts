// SQLite writes one transaction at a time, and each commit waits for the disk. Those that wait in line share one:
// each keeps its own savepoint, so one that fails takes nothing of the others with it, and none is answered before
// the commit all of them stand in is on disk.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isBusy, isDatabaseAway } from './failures.ts';
import { type Reader, type Straight, type Tx, runTransaction, takeActions } from './transaction.ts';

const MAX_TOGETHER = 64;

interface Waiting {
  work(tx: Tx): Promise<unknown>;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

type Outcome = { result: unknown; actions: (() => void)[] } | { reason: unknown };

export class SharedCommits {
  readonly #db: Reader;
  readonly #straight: Straight;
  readonly #line: Waiting[] = [];
  // Straight to the file: they come with every form, and the way through the query builder costs more than they do.
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  readonly #rollBack: StatementSync;
  #isRunning = false;

  /** `file` is the connection that `db` writes through, and `straight` goes there too. */
  constructor(db: Reader, file: DatabaseSync, straight: Straight) {
    this.#db = db;
    this.#straight = straight;
    this.#savepoint = file.prepare('savepoint one');
    this.#release = file.prepare('release one');
    this.#rollBack = file.prepare('rollback to one');
  }

  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#line.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#line.length > 0) {
      await this.#untilAllCame();
      const together = this.#line.splice(0, MAX_TOGETHER);
      const [only] = together;
      if (only && together.length === 1) {
        await runTransaction(this.#db, only.work, this.#straight).then(only.resolve, (reason: unknown) =>
          this.#refuse(together, reason),
        );
      } else await this.#commit(together);
    }
    this.#isRunning = false;
  }

  /** Requests that have arrived already get the chance to come along, as long as each turn brings more of them. */
  async #untilAllCame(): Promise<void> {
    for (let before = 0; before < this.#line.length && before < MAX_TOGETHER;) {
      before = this.#line.length;
      await nextTurn();
    }
  }

  async #commit(together: Waiting[]): Promise<void> {
    let outcomes: Outcome[];
    try {
      outcomes = await runTransaction(this.#db, (tx) => this.#each(tx, together), this.#straight);
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

  async #each(tx: Tx, together: Waiting[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const { work } of together) outcomes.push(await this.#apart(tx, work));
    return outcomes;
  }

  async #apart(tx: Tx, work: Waiting['work']): Promise<Outcome> {
    this.#savepoint.run();
    try {
      const result = await work(tx);
      this.#release.run();
      return { result, actions: takeActions(tx) };
    } catch (reason) {
      takeActions(tx);
      // The disk is full or gone: there is no savepoint to go back to, and none of the others is kept either.
      if (isDatabaseAway(reason)) throw reason;
      this.#rollBack.run();
      this.#release.run();
      return { reason };
    }
  }

  #refuse(together: Waiting[], reason: unknown): void {
    for (const { reject } of together) reject(reason);
    // Another process holds the file and has been waited for: those behind are not kept waiting a second time.
    if (isBusy(reason)) for (const { reject } of this.#line.splice(0)) reject(reason);
  }
}
