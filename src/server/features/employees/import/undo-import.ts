// Takes an import back: every field and photo it wrote. What somebody has changed since stays as it is,
// and so does whoever has a card out by now; both are listed.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ChangedCell, type KeptChange, fieldsAndPhoto } from '#contract/employees/employee-imports.ts';
import type { RequestContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { disownImage } from '#server/platform/images/images.store.ts';
import { lockCardUse } from '../cards.store.ts';
import {
  type EmployeeFields,
  deleteEmployee,
  findEmployeeByNumber,
  lockEmployee,
  writeEmployee,
} from '../employees.store.ts';
import { record } from '../employee-audit.ts';
import { existingImport } from './begin-import.ts';
import { type Done, doneIn } from './import-answer.ts';
import type { FeaturePorts } from '#server/feature.ts';
import {
  type ImportRow,
  type StoredRow,
  changeImport,
  findImport,
  readRows,
  writeDone,
  writeImport,
} from './imports.store.ts';
import { recordImport } from './record-import.ts';

const ROWS_AT_ONCE = 20;

export async function undoImport(ports: FeaturePorts, id: number, ctx: RequestContext): Promise<ImportRow> {
  await ports.database.transaction(async (tx) => {
    const now = isoNow(ports.clock);
    const held = await changeImport(tx, id, {
      from: ['applied'],
      now,
      ifMatch: undefined,
      state: 'undone',
    });
    if (!held)
      throw new DomainError((await findImport(tx, id, now)) ? 'import_not_applied' : 'import_not_found');
    const kept: KeptChange[] = [];
    const emptied: StoredRow[] = [];
    for (const [index, row] of (await readRows(tx, id)).entries()) {
      const done = doneIn(row);
      if (done?.kind === 'new') kept.push(...(await takeOut(ports, tx, done, ctx)));
      if (done?.kind === 'changed') {
        const back = await giveBack(ports, tx, { done, oldPhoto: row.old_image_key }, ctx);
        kept.push(...back.kept);
        if (back.tookPhoto) emptied.push({ ...row, old_image_key: null });
      }
      if (index % ROWS_AT_ONCE === 0) await nextTurn();
    }
    await writeDone(tx, emptied);
    await writeImport(tx, id, { kept: JSON.stringify(kept) });
    await recordImport(ports, tx, 'undo', id, ctx);
  });
  return existingImport(ports, id);
}

type Undone<Kind> = Extract<Done, { kind: Kind }>;

async function takeOut(
  ports: FeaturePorts,
  tx: Tx,
  done: Undone<'new'>,
  ctx: RequestContext,
): Promise<KeptChange[]> {
  const { employee_id, name, version } = done;
  const now = await findEmployeeByNumber(tx, done.employee);
  if (!now) return [{ employee_id, name, reason: 'Has been deleted since' }];
  // Plastic cannot be taken back: its code would say that no such card was ever made.
  const { isPrinted, isVerified } = await lockCardUse(tx, now.id);
  if (isPrinted)
    return [{ employee_id, name, reason: 'Was added, and the card has been printed since: stays' }];
  if (isVerified)
    return [{ employee_id, name, reason: 'Was added, and the card has been verified since: stays' }];
  const gone = await deleteEmployee(tx, { employeeId: now.employee_id, version });
  if (!gone) return [{ employee_id, name, reason: 'Was added, and has been changed since: stays' }];
  if (gone.image_key) await disownImage(tx, gone.image_key, ports);
  await record(ports, tx, 'delete', { before: gone, after: null }, ctx);
  await ports.publishEvent(tx, { type: 'employee.left', data: { id: gone.id, employee_id, name } });
  return [];
}

interface Given {
  done: Undone<'changed'>;
  oldPhoto: string | null;
}

async function giveBack(
  ports: FeaturePorts,
  tx: Tx,
  { done, oldPhoto }: Given,
  ctx: RequestContext,
): Promise<{ kept: KeptChange[]; tookPhoto: boolean }> {
  const { employee_id, name } = done;
  const nothing = (reason: string) => ({ kept: [{ employee_id, name, reason }], tookPhoto: false });
  const seen = await findEmployeeByNumber(tx, done.employee);
  if (!seen) return nothing('Has been deleted since');
  const isAsApplied = (row: EmployeeFields, { field, new: applied }: ChangedCell) =>
    field === 'photo' ? row.image_key === done.image : row[field] === applied;
  const keep = ({ field }: ChangedCell): KeptChange => ({
    employee_id,
    name,
    reason: `${fieldsAndPhoto[field]} has been changed since: stays`,
  });
  // Whose every cell was changed since is not touched at all.
  if (!done.cells.some((cell) => isAsApplied(seen, cell)))
    return { kept: done.cells.map(keep), tookPhoto: false };
  const before = await lockEmployee(tx, { employeeId: seen.employee_id }, isoNow(ports.clock));
  if (!before) return nothing('Has been deleted since');
  const kept: KeptChange[] = [];
  const after: EmployeeFields = { ...before };
  let tookPhoto = false;
  for (const cell of done.cells) {
    if (!isAsApplied(before, cell)) kept.push(keep(cell));
    else if (cell.field === 'photo') {
      after.image_key = oldPhoto;
      after.photo_focus = done.oldFocus;
      tookPhoto = true;
    } else after[cell.field] = cell.old;
  }
  await writeEmployee(tx, before.id, after);
  if (tookPhoto && done.image !== null) await disownImage(tx, done.image, ports);
  await record(ports, tx, 'change', { before, after }, ctx);
  return { kept, tookPhoto };
}
