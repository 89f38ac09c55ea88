// Which files are asked for, and which were found: on disk in a nameless database, since there may be millions.
import { DatabaseSync } from 'node:sqlite';

const BATCH = 500;

export interface Found {
  key: string;
  sha256: string;
  bytes: number;
}

export class FileLedger {
  readonly #db = new DatabaseSync('');
  readonly #want;
  readonly #found;
  readonly #missed;
  readonly #has;

  constructor() {
    this.#db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000;
      create table files (
        key text primary key, row_bytes integer, round integer, sha256 text, bytes integer,
        misses integer not null default 0
      ) without rowid;
      -- Never committed: it is thrown away with the database, and each commit would go to disk.
      begin`);
    this.#want = this.#db.prepare(`insert into files (key, row_bytes, round) values (?, ?, ?)
      on conflict (key) do update set row_bytes = excluded.row_bytes, round = excluded.round`);
    this.#found = this.#db.prepare(`insert into files (key, sha256, bytes) values (?, ?, ?)
      on conflict (key) do update set sha256 = excluded.sha256, bytes = excluded.bytes`);
    this.#missed = this.#db.prepare('update files set misses = misses + 1 where key = ?');
    this.#has = this.#db.prepare('select 1 from files where key = ? and sha256 is not null');
  }

  /** A row names this file, in the given look at the database. */
  want(key: string, bytes: number, round: number): void {
    this.#want.run(key, bytes, round);
  }

  found({ key, sha256, bytes }: Found): void {
    this.#found.run(key, sha256, bytes);
  }

  missed(key: string): void {
    this.#missed.run(key);
  }

  has(key: string): boolean {
    return this.#has.get(key) !== undefined;
  }

  isNamed(key: string): boolean {
    return this.#count('key = ? and round is not null', key) > 0;
  }

  /** Named in this look and not found so far. */
  *notFound(round: number): Generator<string> {
    yield* this.#keys(`round = ${Number(round)} and sha256 is null`);
  }

  /** Found, though this look does not name it any more. */
  *notNamed(round: number): Generator<string> {
    yield* this.#keys(`round < ${Number(round)} and sha256 is not null`);
  }

  /** Missing for the first time: its row may have gone a moment before it. */
  hasFreshMisses(round: number): boolean {
    return this.#count(`round = ${Number(round)} and sha256 is null and misses = 1`) > 0;
  }

  /** Found, but not as long as its row says. */
  *wrongSize(round: number): Generator<string> {
    yield* this.#keys(`round = ${Number(round)} and bytes <> row_bytes`);
  }

  *all(): Generator<Found> {
    yield* this.#rows('sha256 is not null');
  }

  /** Found, but named in no look. */
  *neverNamed(): Generator<string> {
    yield* this.#keys('round is null and sha256 is not null');
  }

  /** How many were found, and their bytes: all of them, or those one look names. */
  total(round?: number): { count: number; bytes: number } {
    const where = round === undefined ? '' : `and round = ${Number(round)}`;
    return this.#db
      .prepare(
        `select count(*) as count, coalesce(sum(bytes), 0) as bytes from files where sha256 is not null ${where}`,
      )
      .get() as { count: number; bytes: number };
  }

  close(): void {
    this.#db.close();
  }

  *#keys(where: string): Generator<string> {
    for (const { key } of this.#rows(where)) yield key;
  }

  // In batches, so that the caller may write in between.
  *#rows(where: string): Generator<Found> {
    const next = this.#db.prepare(
      `select key, sha256, bytes from files where key > ? and ${where} order by key limit ${BATCH}`,
    );
    let rows = next.all('') as unknown as Found[];
    while (rows.length > 0) {
      yield* rows;
      rows = next.all(rows.at(-1)?.key ?? '') as unknown as Found[];
    }
  }

  #count(where: string, ...values: string[]): number {
    return (
      this.#db.prepare(`select count(*) as n from files where ${where}`).get(...values) as { n: number }
    ).n;
  }
}
