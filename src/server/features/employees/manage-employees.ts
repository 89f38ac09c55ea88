// What the office does with the register.
import {
  type Employee,
  type EmployeeChange,
  type EmployeeDraft,
  employeeMessages,
} from '#contract/employees/employees.ts';
import { pictureMessages } from '#contract/content/pictures.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type TakenImage, keyOfMediaPath, takeImage } from '#server/platform/images/images.ts';
import { disownImage, ownImage } from '#server/platform/images/images.store.ts';
import { PHOTO } from './card/photo.ts';
import type { FeaturePorts } from '#server/feature.ts';
import {
  type EmployeeRow,
  type LockedEmployee,
  deleteEmployee,
  findEmployee,
  findEmployeeByNumber,
  lockEmployee,
  insertEmployee,
  writeEmployee,
} from './employees.store.ts';
import { employeeAnswer } from './employee-answer.ts';
import { record, refused } from './employee-audit.ts';
import { assertPrintable } from './printable-fields.ts';

export async function addEmployee(
  ports: FeaturePorts,
  draft: EmployeeDraft,
  file: HeldFile | undefined,
  ctx: RequestContext,
): Promise<Employee> {
  const write = await prepareEmployee(ports, draft, file);
  return ports.database.transaction(async (tx) => employeeAnswer(await write(tx, ctx)));
}

/** Looks at the picture before there is a transaction; the answer writes the employee in one. */
export async function prepareEmployee(
  ports: FeaturePorts,
  { photo, ...fields }: EmployeeDraft,
  file?: HeldFile,
): Promise<(tx: Tx, ctx: RequestContext, applicationId?: number) => Promise<EmployeeRow>> {
  await assertPrintable(fields);
  const image = await takePhoto(ports, file ?? photo, 'photo');
  const proposed = fields.photo_focus === undefined ? (image?.focus ?? null) : fields.photo_focus;
  return (tx, ctx, applicationId) =>
    takenIsRefused(async () => {
      const image_key = image && (await ownImage(tx, image, ports));
      const now = isoNow(ports.clock);
      const written = { ...fields, image_key, photo_focus: proposed };
      const id = await insertEmployee(tx, written, { now, applicationId });
      await record(ports, tx, 'add', { before: null, after: written }, ctx);
      const { employee_id, name, role } = fields;
      await ports.publishEvent(tx, { type: 'employee.added', data: { id, employee_id, name, role } });
      return (await findEmployeeByNumber(tx, id)) as EmployeeRow;
    });
}

export async function changeEmployee(
  ports: FeaturePorts,
  employeeId: string,
  { Image, ...change }: EmployeeChange,
  file: HeldFile | undefined,
  ctx: VersionedContext,
): Promise<Employee> {
  const present = await findEmployee(ports.database.read, employeeId);
  if (!present) throw new DomainError('employee_not_found');
  await assertPrintable(change);
  const image = await takePhoto(ports, file ?? newPicture(Image, present.image_key), 'Image');
  // Of another photo the focus says nothing.
  const proposed = image && change.photo_focus === undefined ? image.focus : undefined;
  return takenIsRefused(() =>
    ports.database.transaction(async (tx) => {
      const before = await lockEmployee(tx, { employeeId, version: ctx.version }, isoNow(ports.clock));
      if (!before) throw await refused(tx, employeeId);
      const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const image_key = image ? await ownImage(tx, image, ports) : before.image_key;
      const photo_focus = proposed === undefined ? before.photo_focus : proposed;
      const after = { ...before, photo_focus, ...sent, image_key };
      await writeEmployee(tx, before.id, after);
      if (image && before.image_key) await disownImage(tx, before.image_key, ports);
      await record(ports, tx, 'change', { before, after }, ctx);
      return employeeAnswer((await findEmployeeByNumber(tx, before.id)) as EmployeeRow);
    }),
  );
}

export function removeEmployee(
  ports: FeaturePorts,
  employeeId: string,
  ctx: VersionedContext,
): Promise<LockedEmployee> {
  return ports.database.transaction(async (tx) => {
    const gone = await deleteEmployee(tx, { employeeId, version: ctx.version });
    if (!gone) throw await refused(tx, employeeId);
    if (gone.image_key) await disownImage(tx, gone.image_key, ports);
    await record(ports, tx, 'delete', { before: gone, after: null }, ctx);
    const { id, employee_id, name } = gone;
    // Of who had left before, that was said then.
    if (gone.left_on === '')
      await ports.publishEvent(tx, { type: 'employee.left', data: { id, employee_id, name } });
    return gone;
  });
}

export const takePhoto = async (
  ports: Pick<FeaturePorts, 'files'>,
  source: HeldFile | string | undefined,
  field: string,
  isOneOfMany = false,
): Promise<TakenImage | null> => (source ? takeImage(ports, source, field, { ...PHOTO, isOneOfMany }) : null);

/** An update may send the present path back, which changes nothing. Another path is no picture. */
function newPicture(text: string | undefined, presentKey: string | null): string | undefined {
  const key = text === undefined ? undefined : keyOfMediaPath(text);
  if (key === undefined) return text;
  if (key === presentKey) return undefined;
  throw new DomainError('bad_input', { fields: { Image: [pictureMessages.unreadable] } });
}

/** The database decides who was first, whatever was looked up before. */
async function takenIsRefused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError('employee_id_taken', { fields: { employee_id: [employeeMessages.idTaken] } });
  }
}
