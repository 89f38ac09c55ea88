// A number that moves with every change to public content. Pages are cached under it, in every process.
import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { type Reader, type Tx, afterCommit } from './transaction.ts';

export class ContentVersion {
  static readonly channel = 'foyer_content';
  readonly #read: Reader;
  #version = 0;

  constructor(read: Reader) {
    this.#read = read;
  }

  get current(): number {
    return this.#version;
  }

  /** Call in the transaction that changes what the public site shows. */
  async touch(tx: Tx): Promise<void> {
    const { version } = await tx
      .updateTable('content_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', 1)
      .returning('version')
      .executeTakeFirstOrThrow();
    if (isPostgres(tx))
      await sql`select pg_notify(${ContentVersion.channel}, ${String(version)})`.execute(tx);
    afterCommit(tx, () => this.moveTo(version));
  }

  async refresh(): Promise<void> {
    const row = await this.#read.selectFrom('content_version').select('version').executeTakeFirst();
    if (row) this.moveTo(row.version);
  }

  // Messages of two processes may cross: the version never goes back.
  moveTo(version: number): void {
    this.#version = Math.max(this.#version, version);
  }
}
