// What stands in a backup, entry by entry.
import * as z from 'zod/mini';
import { isFileKey } from '#server/platform/files/files.ts';
import { BackupError, type Entry } from './archive.ts';

/** From Foyer 1.0.0 on; every later version of the program restores it. */
export const FORMAT = 3;
const HEAD = 'backup.json';
const SUMMARY = 'summary.json';

const name = z.string().check(z.regex(/^[a-z][a-z_]*$/));
const count = z.int().check(z.gte(0));

/** Comes first: what this is. */
const headSchema = z.object({
  program: z.literal('foyer'),
  format: z.literal(FORMAT),
  made_at: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Of the program that made it. */
  version: z.string(),
  /** Those the database had had, with the hash of their SQL on its engine. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string(), version: z.string() })),
});
export type Head = z.infer<typeof headSchema>;

/** Comes last: what there should have been. A backup without it was cut off. */
const summarySchema = z.object({
  tables: z.array(
    z.object({
      name,
      key: z.array(name),
      columns: z.array(name),
      rows: count,
      sha256: z.string(),
      /** The highest number it has given out. */
      lastId: z.nullable(count),
    }),
  ),
  files: z.object({ count, bytes: count }),
  /** Named by a row, but not there, or not as long as the row says. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
  /** Deleted while the backup ran: here, but not to be restored. */
  dropped: z.array(z.string()),
  /** Up to where the audit trail is chained: a later one that lacks this entry has lost something. */
  audit: z.optional(z.object({ position: count, hash: z.string() })),
});
export type Summary = z.infer<typeof summarySchema>;
export type SummarisedTable = Summary['tables'][number];

export type BackupItem =
  | { kind: 'head'; head: Head }
  | { kind: 'file'; key: string; content: Buffer }
  | { kind: 'rows'; table: string; batch: number; lines: string[] }
  | { kind: 'summary'; summary: Summary };

const ROWS = /^tables\/([a-z_]+)\/(\d+)\.jsonl$/;
const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

export function toEntry(item: BackupItem): Entry {
  if (item.kind === 'head') return { name: HEAD, content: json(item.head) };
  if (item.kind === 'summary') return { name: SUMMARY, content: json(item.summary) };
  if (item.kind === 'file') return { name: `files/${item.key}`, content: item.content };
  const batch = String(item.batch).padStart(6, '0');
  return {
    name: `tables/${item.table}/${batch}.jsonl`,
    content: Buffer.from(item.lines.map((line) => `${line}\n`).join('')),
  };
}

export function toItem({ name: entryName, content }: Entry): BackupItem {
  if (entryName === HEAD) return { kind: 'head', head: readHead(content) };
  if (entryName === SUMMARY)
    return { kind: 'summary', summary: summarySchema.parse(JSON.parse(content.toString())) };
  const [, table, batch] = ROWS.exec(entryName) ?? [];
  if (table)
    return { kind: 'rows', table, batch: Number(batch), lines: content.toString().split('\n').slice(0, -1) };
  const key = entryName.replace(/^files\//, '');
  if (isFileKey(key)) return { kind: 'file', key, content };
  throw new BackupError(`it holds ${entryName}, which is no part of a backup`);
}

function readHead(content: Buffer): Head {
  const value = JSON.parse(content.toString()) as { format?: unknown };
  if (typeof value.format === 'number' && value.format > FORMAT)
    throw new BackupError('it was made by a newer version of the program: restore it with that one');
  if (typeof value.format === 'number' && value.format < FORMAT)
    throw new BackupError(
      'it was made by Foyer 0.1.0, before the first release, whose data cannot be taken over',
    );
  return headSchema.parse(value);
}
