// The platform's own tables, as Kysely sees them on both engines. Timestamps are ISO 8601 UTC text at this level
// everywhere. A room adds its tables to this interface beside its migrations: `declare module … { interface Schema }`.
import type { Generated } from 'kysely';
import type { TaskTable } from '../tasks/tasks.tables.ts';

export interface Schema {
  tasks: TaskTable;
  files: FileTable;
  images: ImageTable;
  app_secrets: { name: string; value: string; created_at: string };
  idempotency_keys: IdempotencyTable;
  /** How often a key did something until when; SQLite has it empty, one process counts in its memory. */
  rate_limits: { key: string; points: Generated<number>; expire: number | null };
  /** A row while maintenance is on. */
  maintenance: { id: number; since: string; until: string; reason: string };
  content_version: { id: number; version: number };
  schema_migrations: { name: string; hash: string; version: string; applied_at: string };
}

/** A stored file is kept exactly as long as its row stands here. */
interface FileTable {
  key: string;
  kind: string;
  media_type: string;
  byte_size: number;
  created_at: string;
}

/** A stored picture and how many rows show it. */
interface ImageTable {
  key: string;
  width: number;
  height: number;
  /** The same picture in smaller widths, as JSON: `[{"key":"media/…","width":160}]`, smallest first. */
  copies: string;
  uses: number;
  /** Of the file it came as; of people's pictures it is not kept. */
  file_name: Generated<string>;
  /** The same in lower case, for searching. */
  file_name_key: Generated<string>;
  /** Lies on a transparent ground and is too dark to be seen on a dark one. */
  vanishes_on_dark: boolean;
  created_at: string;
}

interface IdempotencyTable {
  scope: string;
  key: string;
  fingerprint: string;
  answer: string;
  created_at: string;
}
