// What one process says and all of them hear, itself included.
import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { type Reader, type Tx, afterCommit } from './transaction.ts';

export class Broadcast {
  static readonly channel = 'foyer_broadcast';
  readonly #db: Reader;
  readonly #listeners = new Set<(message: string) => void>();

  constructor(db: Reader) {
    this.#db = db;
  }

  /** Heard once the transaction is committed. PostgreSQL carries at most 8,000 bytes. */
  async say(tx: Tx, message: string): Promise<void> {
    if (isPostgres(tx)) await notify(tx, message);
    else afterCommit(tx, () => this.hear(message));
  }

  /** Heard at once. */
  async sayNow(message: string): Promise<void> {
    if (isPostgres(this.#db)) await notify(this.#db, message);
    else this.hear(message);
  }

  hear(message: string): void {
    for (const listener of this.#listeners) listener(message);
  }

  /** The answer ends it. */
  onMessage(listener: (message: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

const notify = (db: Reader, message: string) =>
  sql`select pg_notify(${Broadcast.channel}, ${message})`.execute(db);
