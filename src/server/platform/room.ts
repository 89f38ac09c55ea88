// What a room brings besides its routes. The platform works with it and knows none of its words.
import type { Migration } from './database/migrate.ts';

export interface Room {
  name: string;
  /** Its tables. From the first release on they only grow: a landed migration is never edited. */
  migrations: readonly Migration[];
}
