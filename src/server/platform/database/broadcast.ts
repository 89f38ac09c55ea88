// What one process says and all of them hear, itself included.
import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { type Tx, afterCommit } from './transaction.ts';

export class Broadcast {
  static readonly channel = 'foyer_broadcast';
  readonly #listeners = new Set<(message: string) => void>();

  /** Heard once the transaction is committed. PostgreSQL carries at most 8,000 bytes. */
  async say(tx: Tx, message: string): Promise<void> {
    if (isPostgres(tx)) await sql`select pg_notify(${Broadcast.channel}, ${message})`.execute(tx);
    else afterCommit(tx, () => this.hear(message));
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
