// Writes an import into the register: all that is not refused, in one transaction, or nothing.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Focus } from '#contract/content/focus.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { isoIn, isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { detachFile } from '#server/platform/files/stored-files.store.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import { lockEmployee, insertEmployee, writeEmployee } from '../employees.store.ts';
import { record } from '../employee-audit.ts';
import { KEEP_MS, existingImport, freshImport, refused } from './begin-import.ts';
import { type ChangedOutcome, type NewOutcome, type RowOutcome, digestOf } from './compare.ts';
import { type Done, outcomesOf } from './import-answer.ts';
import { IMPORT_END } from './import-tasks.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { type ImportRow, type StoredRow, changeImport, writeDone, writeImport } from './imports.store.ts';
import { recordImport } from './record-import.ts';

// Others have their turn between.
const ROWS_AT_ONCE = 20;

export async function applyImport(
  ports: FeaturePorts,
  id: number,
  { skipRefused }: { skipRefused: boolean },
  ctx: VersionedContext,
): Promise<ImportRow> {
  try {
    await ports.database.transaction((tx) => apply(ports, tx, id, skipRefused, ctx));
  } catch (error) {
    const refusal = isUniqueViolation(error) ? new DomainError('register_changed') : error;
    // What is looked at next is what can be applied next.
    if (refusal instanceof DomainError && refusal.code === 'register_changed') await freshImport(ports, id);
    throw refusal;
  }
  return existingImport(ports, id);
}

async function apply(
  ports: FeaturePorts,
  tx: Tx,
  id: number,
  skipRefused: boolean,
  ctx: VersionedContext,
): Promise<void> {
  const now = isoNow(ports.clock);
  const ends_at = isoIn(ports.clock, KEEP_MS);
  // The first of two holds it here; the other then finds it applied.
  const held = await changeImport(tx, id, {
    from: ['ready'],
    now,
    ifMatch: ctx.version,
    state: 'applied',
    applied_at: now,
    ends_at,
  });
  if (!held) throw await refused(ports, tx, id, ctx);
  const outcomes = await outcomesOf(tx, held);
  if (!skipRefused && outcomes.some(({ kind }) => kind === 'refused')) throw new DomainError('rows_refused');
  if (digestOf(outcomes) !== held.digest) throw new DomainError('register_changed');
  const written: StoredRow[] = [];
  for (const [index, outcome] of inOrder(outcomes).entries()) {
    written.push(await applyOne(ports, tx, outcome, ctx));
    if (index % ROWS_AT_ONCE === 0) await nextTurn();
  }
  await writeDone(tx, written);
  await writeImport(tx, id, { photos_key: null });
  if (held.photos_key !== null) await detachFile(tx, held.photos_key, ports);
  await addTask(tx, { kind: IMPORT_END, payload: { id }, dueAt: ends_at }, ports.clock);
  await recordImport(ports, tx, 'apply', id, ctx);
}

/** Two imports hold the same people in the same order: neither waits for the other for ever. */
const inOrder = (outcomes: RowOutcome[]): RowOutcome[] =>
  outcomes.toSorted((one, other) => idOf(one) - idOf(other));
const idOf = (outcome: RowOutcome): number => (outcome.kind === 'changed' ? outcome.before.id : Infinity);

function applyOne(
  ports: FeaturePorts,
  tx: Tx,
  outcome: RowOutcome,
  ctx: RequestContext,
): Promise<StoredRow> | StoredRow {
  if (outcome.kind === 'new') return add(ports, tx, outcome, ctx);
  if (outcome.kind === 'changed') return change(ports, tx, outcome, ctx);
  const { stored, ...rest } = outcome;
  return doneRow(stored, rest);
}

async function add(
  ports: FeaturePorts,
  tx: Tx,
  outcome: NewOutcome,
  ctx: RequestContext,
): Promise<StoredRow> {
  const { stored, texts, cells, employee_id, name, left_on } = outcome;
  const fields = { ...texts, image_key: stored.image_key, photo_focus: focusIn(stored) };
  const employee = await insertEmployee(tx, fields, { now: isoNow(ports.clock) });
  await record(ports, tx, 'add', { before: null, after: fields }, ctx);
  await ports.publishEvent(tx, {
    type: 'employee.added',
    data: { id: employee, employee_id, name, role: texts.role },
  });
  const done = { employee_id, name, left_on, employee, version: 1, image: stored.image_key, cells };
  // The photo is the employee's from here on.
  return doneRow({ ...stored, image_key: null }, { kind: 'new', ...done });
}

async function change(
  ports: FeaturePorts,
  tx: Tx,
  outcome: ChangedOutcome,
  ctx: RequestContext,
): Promise<StoredRow> {
  const { stored, texts, cells, employee_id, name, left_on, before: seen } = outcome;
  const before = await lockEmployee(
    tx,
    { employeeId: seen.employee_id, version: seen.version },
    isoNow(ports.clock),
  );
  if (!before) throw new DomainError('register_changed');
  const takesPhoto = cells.some(({ field }) => field === 'photo');
  const image_key = takesPhoto ? stored.image_key : before.image_key;
  // A focus is of its photo.
  const photo_focus = takesPhoto ? focusIn(stored) : before.photo_focus;
  const after = { ...before, ...texts, image_key, photo_focus };
  await writeEmployee(tx, before.id, after);
  await record(ports, tx, 'change', { before, after }, ctx);
  const done = {
    employee_id,
    name,
    left_on,
    employee: before.id,
    image: takesPhoto ? image_key : null,
    oldFocus: before.photo_focus,
    cells,
  };
  // The two change hands: the old photo waits here, in case it is wanted back.
  const photos = takesPhoto ? { image_key: null, old_image_key: before.image_key } : {};
  return doneRow({ ...stored, ...photos }, { kind: 'changed', ...done });
}

const focusIn = ({ photo_focus }: StoredRow) =>
  photo_focus === null ? null : (JSON.parse(photo_focus) as Focus);

const doneRow = (stored: StoredRow, done: Done): StoredRow => ({ ...stored, done: JSON.stringify(done) });
