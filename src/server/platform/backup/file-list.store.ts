// Which files rows name, and which of them are there: on disk in a nameless database, since there may be millions.
import { DatabaseSync } from 'node:sqlite';

const BATCH = 500;

export class FileList {
  readonly #db = new DatabaseSync('');
  readonly #name;
  readonly #add;
  readonly #miss;

  constructor() {
    this.#db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000;
      create table files (
        key text primary key, row_bytes integer, look integer, bytes integer, misses integer not null default 0
      ) without rowid;
      -- Never committed: it is thrown away with the database, and each commit would go to disk.
      begin`);
    this.#name = this.#db.prepare(`insert into files (key, row_bytes, look) values (?, ?, ?)
      on conflict (key) do update set row_bytes = excluded.row_bytes, look = excluded.look`);
    this.#add = this.#db.prepare(`insert into files (key, bytes) values (?, ?)
      on conflict (key) do update set bytes = excluded.bytes`);
    this.#miss = this.#db.prepare('update files set misses = misses + 1 where key = ?');
  }

  /** A row names this file, in the given look at the database. */
  name(key: string, bytes: number, look: number): void {
    this.#name.run(key, bytes, look);
  }

  /** It is there. */
  add(key: string, bytes: number): void {
    this.#add.run(key, bytes);
  }

  miss(key: string): void {
    this.#miss.run(key);
  }

  has(key: string): boolean {
    return this.#count('key = ? and bytes is not null', key) > 0;
  }

  /** Missing for the first time: its row may have gone a moment before it. */
  hasFreshMisses(look: number): boolean {
    return this.#count('look = ? and bytes is null and misses = 1', look) > 0;
  }

  missing = (look: number): Generator<string> => this.#keys('look = ? and bytes is null', look);

  /** There, but not as long as its row says. */
  wrongSize = (look: number): Generator<string> => this.#keys('look = ? and bytes <> row_bytes', look);

  /** There, though this look does not name it any more. */
  dropped = (look: number): Generator<string> => this.#keys('look < ? and bytes is not null', look);

  neverNamed = (): Generator<string> => this.#keys('look is null');

  /** How many of those this look names are there, and their bytes. */
  total(look: number): { count: number; bytes: number } {
    return this.#db
      .prepare('select count(bytes) as count, coalesce(sum(bytes), 0) as bytes from files where look = ?')
      .get(look) as { count: number; bytes: number };
  }

  close(): void {
    this.#db.close();
  }

  // In batches, so that the caller may write in between.
  *#keys(where: string, ...values: number[]): Generator<string> {
    const next = this.#db.prepare(
      `select key from files where ${where} and key > ? order by key limit ${BATCH}`,
    );
    for (let last: string | undefined = ''; last !== undefined;) {
      const keys: string[] = next.all(...values, last).map(({ key }) => key as string);
      yield* keys;
      last = keys.at(-1);
    }
  }

  #count(where: string, value: string | number): number {
    return this.#db.prepare(`select count(*) as n from files where ${where}`).get(value)?.n as number;
  }
}
