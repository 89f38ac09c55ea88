// Each time somebody changes the words or the pictures of a record, what it is then becomes its newest version.
import { isDeepStrictEqual } from 'node:util';
import { type ContentVersion, VERSIONS_KEPT } from '#contract/content/content-versions.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ContentPorts } from '../content.feature.ts';
import { type RecordRef, setPictures } from '../pictures/picture-uses.store.ts';
import {
  type Content,
  type VersionRow,
  deleteVersions,
  versionRow,
  versionRows,
  writeVersion,
} from './versions.store.ts';

/** Whoever pauses for longer has begun anew. */
const PAUSE_MAX_MS = 10 * 60_000;

export interface Kept {
  /** As the record's own answer names its fields; pictures as paths. */
  content: Content;
  /** The keys of all pictures in it. */
  pictures: readonly string[];
  /** Null: it came with the program. */
  by: { id: number | null; name: string } | null;
  /** A draft saved while somebody types: one person's without a pause of ten minutes are one version. */
  isAutosave?: boolean;
}

/**
 * In the transaction of the change, after it. Adds nothing where content is as it was; otherwise the newest version is
 * this one, its pictures are owned, and what is older than the last 20 goes with its pictures.
 */
export async function keepVersion(
  ports: ContentPorts,
  tx: Tx,
  record: RecordRef,
  { content, pictures, by, isAutosave = false }: Kept,
): Promise<void> {
  const [newest, second] = await versionRows(tx, record, 2);
  if (newest && isDeepStrictEqual(newest.content, asStored(content))) {
    // Published or restored as it was last autosaved: from now on no autosave writes over it.
    if (newest.is_autosave && !isAutosave) await writeVersion(tx, record, { ...newest, is_autosave: false });
    return;
  }
  const now = isoNow(ports.clock);
  const goesOn = isAutosave && newest !== undefined && isSameSitting(newest, by, now);
  const number = goesOn ? newest.number : (newest?.number ?? 0) + 1;
  const before = goesOn ? second : newest;
  await writeVersion(tx, record, {
    number,
    at: now,
    by_id: by?.id ?? null,
    by_name: by?.name ?? null,
    content,
    changed: changedFields(before?.content, asStored(content)),
    is_autosave: isAutosave,
  });
  await setPictures(ports, tx, { ...record, place: 'version', number }, pictures);
  for (const gone of await deleteVersions(tx, record, number - VERSIONS_KEPT))
    await setPictures(ports, tx, { ...record, place: 'version', number: gone }, []);
}

/** Newest first. */
export async function listVersions(db: Reader, record: RecordRef): Promise<ContentVersion[]> {
  const rows = await versionRows(db, record, VERSIONS_KEPT);
  return rows.map(({ number, at, by_name, content, changed }, index) => ({
    number,
    at,
    by: by_name,
    is_current: index === 0,
    content,
    changed,
  }));
}

/** What the record was then; refuses one that is not kept. */
export async function readVersion(db: Reader, record: RecordRef, number: number): Promise<Content> {
  const row = await versionRow(db, record, number);
  if (!row) throw new DomainError('version_not_found');
  return row.content;
}

const isSameSitting = (newest: VersionRow, by: Kept['by'], now: string): boolean =>
  newest.is_autosave &&
  newest.by_id === (by?.id ?? null) &&
  newest.by_name === (by?.name ?? null) &&
  Date.parse(now) - Date.parse(newest.at) <= PAUSE_MAX_MS;

// As it comes back from the database: without what is undefined.
const asStored = (content: Content): Content => JSON.parse(JSON.stringify(content)) as Content;

function changedFields(before: Content | undefined, after: Content): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...names].filter((name) =>
    before ? !isDeepStrictEqual(before[name], after[name]) : !isEmpty(after[name]),
  );
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;
