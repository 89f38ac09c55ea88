// A file of employees comes in: it is read, held against the register and kept for a day. Nothing else is changed.
import { createReadStream } from 'node:fs';
import {
  type EmployeeImport,
  IMPORT_KEEP_HOURS,
  type ImportField,
  type ImportMapping,
  importFields,
  importMapping,
  importMessages,
} from '#contract/employees/employee-imports.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import { actorOf } from '#server/audit/audit.store.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { isoIn, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { randomKey } from '#server/platform/files/files.ts';
import { attachFile } from '#server/platform/files/stored-files.store.ts';
import { disownImage } from '#server/platform/images/images.store.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import { matchColumns } from './columns.ts';
import { digestOf } from './compare.ts';
import { fieldsIn, importAnswer, outcomesOf } from './import-answer.ts';
import { IMPORT_END } from './import-tasks.ts';
import type { FeaturePorts } from '#server/feature.ts';
import {
  type ImportRow,
  findImport,
  changeImport,
  insertImport,
  readRows,
  unlookedRows,
  writeImport,
  writePhoto,
} from './imports.store.ts';
import { IMPORT_PHOTOS, lookAtFew, writeLooked } from './look-at-photos.ts';
import { openPhotos, photosOf } from './photos-zip.ts';
import { idOf } from './read-cells.ts';
import { recordImport } from './record-import.ts';
import { tableIn } from './table-worker.ts';

export const KEEP_MS = IMPORT_KEEP_HOURS * 3_600_000;
const NAME_MAX_CHARACTERS = 200;
// So few are looked at while the sender waits: the answer is whole then.
const PHOTOS_AT_ONCE = 24;

interface ImportInput {
  file: HeldFile | undefined;
  photos: HeldFile | undefined;
  mapping: string | undefined;
}

export async function beginImport(
  ports: FeaturePorts,
  { file, photos, mapping }: ImportInput,
  ctx: RequestContext,
): Promise<EmployeeImport> {
  if (!file) throw new DomainError('bad_input', { fields: { file: [importMessages.noFile] } });
  const table = await tableIn(file.path);
  const byHand = mappingIn(mapping);
  const fields = checkedFields(table.columns, byHand);
  const names = photos ? await photoNames(photos) : [];
  const rows = withPhotos(table.rows, fields, names);
  const named = rows.flatMap(({ photo_name, ...row }) =>
    photo_name === null ? [] : [{ ...row, photo_name }],
  );
  const isLong = named.length > PHOTOS_AT_ONCE;
  const unlooked = named.filter(({ photo_problem }) => photo_problem === null);
  const looked = photos && !isLong ? await lookAtFew(ports, photos.path, unlooked) : undefined;
  const isChecking = named.length > 0 && !looked;
  const photos_key = photos ? randomKey('import', 'zip') : null;
  if (photos_key && photos) await ports.files.put(photos_key, createReadStream(photos.path));
  return ports.database.transaction(async (tx) => {
    if (photos_key && photos)
      await attachFile(
        tx,
        { key: photos_key, mediaType: 'application/zip', byteSize: photos.byteSize },
        ports.clock,
      );
    const ends_at = isoIn(ports.clock, KEEP_MS);
    const id = await insertImport(
      tx,
      {
        state: isChecking ? 'checking' : 'ready',
        file_name: file.givenName.slice(0, NAME_MAX_CHARACTERS).toWellFormed().replaceAll('\0', ''),
        columns: JSON.stringify(table.columns),
        mapping: JSON.stringify(byHand),
        serial_shift_days: table.serialShiftDays,
        photos_key,
        photo_names: JSON.stringify(names),
        created_by: actorOf(ctx.caller).name,
        created_at: isoNow(ports.clock),
        ends_at,
      },
      rows.map(({ cells, ...row }) => ({ ...row, cells: JSON.stringify(cells) })),
    );
    await addTask(tx, { kind: IMPORT_END, payload: { id }, dueAt: ends_at }, ports.clock);
    await writeLooked(ports, tx, id, looked ?? []);
    if (isChecking) await addTask(tx, { kind: IMPORT_PHOTOS, payload: { id } }, ports.clock);
    await workOut(ports, tx, id);
    await recordImport(ports, tx, 'add', id, ctx);
    return importAnswer(tx, (await findImport(tx, id, isoNow(ports.clock))) as ImportRow);
  });
}

/** The dry run anew, with the columns or the numbers read otherwise. */
export async function matchImport(
  ports: FeaturePorts,
  id: number,
  { mapping, addDialCode }: { mapping?: ImportMapping | undefined; addDialCode?: boolean | undefined },
  ctx: VersionedContext,
): Promise<ImportRow> {
  const found = await existingImport(ports, id);
  if (mapping) checkedFields(JSON.parse(found.columns) as string[], mapping);
  await ports.database.transaction(async (tx) => {
    const held = await changeImport(tx, id, {
      from: ['checking', 'ready'],
      now: isoNow(ports.clock),
      ifMatch: ctx.version,
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(addDialCode !== undefined && { add_dial_code: addDialCode }),
    });
    if (!held) throw await refused(ports, tx, id, ctx);
    if (mapping) await moveIdColumn(ports, tx, held);
    await workOut(ports, tx, id);
    await recordImport(ports, tx, 'match', id, ctx);
  });
  return existingImport(ports, id);
}

export async function existingImport(ports: FeaturePorts, id: number): Promise<ImportRow> {
  const found = await findImport(ports.database.read, id, isoNow(ports.clock));
  if (!found) throw new DomainError('import_not_found');
  return found;
}

/** Why a change found no import: it is gone, of another version, or not in a state for it. */
export async function refused(
  { clock }: FeaturePorts,
  tx: Tx,
  id: number,
  { version }: VersionedContext,
): Promise<DomainError> {
  const found = await findImport(tx, id, isoNow(clock));
  if (found && (version ?? found.version) === found.version)
    return new DomainError(found.state === 'checking' ? 'photos_unchecked' : 'import_applied');
  const current = found && (await importAnswer(tx, found));
  return refusedChange(tx, {
    subject: 'import',
    id,
    current,
    gone: 'import_not_found',
    uncounted: ['read', 'export'],
  });
}

/** As the register is now: what somebody reads is what they can apply. */
export async function freshImport(ports: FeaturePorts, id: number): Promise<ImportRow> {
  const found = await existingImport(ports, id);
  if (found.state !== 'ready') return found;
  if (digestOf(await outcomesOf(ports.database.read, found)) === found.digest) return found;
  await ports.database.transaction(async (tx) => {
    const now = isoNow(ports.clock);
    // Another version: who sees the one before does not apply this one.
    const held = await changeImport(tx, id, { from: ['ready'], now, ifMatch: found.version });
    if (held) await workOut(ports, tx, id);
  });
  return existingImport(ports, id);
}

/** What it comes to is noted: what is applied is what somebody has seen. */
async function workOut(ports: FeaturePorts, tx: Tx, id: number): Promise<void> {
  const found = await findImport(tx, id, isoNow(ports.clock));
  if (found) await writeImport(tx, id, { digest: digestOf(await outcomesOf(tx, found)) });
}

function mappingIn(text: string | undefined): ImportMapping {
  if (text === undefined || text.trim() === '') return {};
  try {
    return importMapping.parse(JSON.parse(text));
  } catch {
    throw refuseMapping(importMessages.mapping);
  }
}

function checkedFields(columns: string[], byHand: ImportMapping): (ImportField | null)[] {
  const unknown = Object.keys(byHand).find((name) => !columns.includes(name));
  if (unknown !== undefined) throw refuseMapping(`There is no column "${unknown}" in this file`);
  const fields = matchColumns(columns, byHand);
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
  if (twice) throw refuseMapping(`Two columns are matched with ${importFields[twice]}`);
  return fields;
}

const refuseMapping = (words: string) => new DomainError('bad_input', { fields: { mapping: [words] } });

async function photoNames({ path }: HeldFile): Promise<string[]> {
  const zip = await openPhotos(path);
  zip.close();
  return zip.names;
}

function withPhotos<Row extends { cells: string[] }>(
  rows: Row[],
  fields: (ImportField | null)[],
  names: string[],
): (Row & { photo_name: string | null; photo_problem: string | null })[] {
  const idColumn = fields.indexOf('employee_id');
  const ids = rows.map(({ cells }) => idOf(cells[idColumn] ?? ''));
  const photos = photosOf(ids, names);
  return rows.map((row, at) => {
    const [photo_name = null, ...others] = photos[at] ?? [];
    // Which of them is meant nobody can tell.
    return { ...row, photo_name, photo_problem: others.length > 0 ? importMessages.photoTwice : null };
  });
}

/** With another column for the ids, other photos belong to the rows. */
async function moveIdColumn(ports: FeaturePorts, tx: Tx, found: ImportRow): Promise<void> {
  const names = JSON.parse(found.photo_names) as string[];
  if (names.length === 0) return;
  const rows = (await readRows(tx, found.id)).map((had) => ({
    number: had.number,
    cells: JSON.parse(had.cells) as string[],
    had,
  }));
  const moved = withPhotos(rows, fieldsIn(found), names).filter(
    ({ had, photo_name, photo_problem }) =>
      had.photo_name !== photo_name ||
      (had.photo_problem === importMessages.photoTwice) !== (photo_problem !== null),
  );
  for (const { number, photo_name, photo_problem, had } of moved) {
    await writePhoto(tx, found.id, number, { photo_name, image_key: null, photo_focus: null, photo_problem });
    const { image_key } = had;
    if (image_key !== null) await disownImage(tx, image_key, ports);
  }
  if ((await unlookedRows(tx, found.id, 1)).length === 0) return;
  await writeImport(tx, found.id, { state: 'checking' });
  await addTask(tx, { kind: IMPORT_PHOTOS, payload: { id: found.id } }, ports.clock);
}
