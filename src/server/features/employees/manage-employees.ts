// What the office does with the register.
import { type EmployeeChange, type EmployeeDraft, employeeMessages } from '#contract/employees.ts';
import { pictureMessages } from '#contract/pictures.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import type { By } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import { type Recorded, changesOf } from '#server/audit/audit-values.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type TakenImage, keyOfMediaPath, takeImage } from '#server/platform/images/images.ts';
import { disownImage, ownImage } from '#server/platform/images/images.store.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import { employeeAnswer } from './employee-answer.ts';
import type { EmployeePorts } from './employees.ports.ts';
import {
  type EmployeeFields,
  type EmployeeRow,
  deleteEmployee,
  findEmployee,
  findEmployeeByNumber,
  holdEmployee,
  insertEmployee,
  writeEmployee,
} from './employees.store.ts';

export async function addEmployee(
  ports: EmployeePorts,
  draft: EmployeeDraft,
  file: HeldFile | undefined,
  by: By,
): Promise<EmployeeRow> {
  const write = await prepareEmployee(ports, draft, file);
  return ports.database.transaction((tx) => write(tx, by));
}

/** Looks at the picture before there is a transaction; the answer writes the employee in one. */
export async function prepareEmployee(
  ports: EmployeePorts,
  { photo, ...fields }: EmployeeDraft,
  file?: HeldFile,
): Promise<(tx: Tx, by: By, applicationId?: number) => Promise<EmployeeRow>> {
  const image = await takePhoto(ports, file ?? photo, 'photo');
  return (tx, by, applicationId) =>
    takenIsRefused(async () => {
      const image_key = image && (await ownImage(tx, image, ports));
      const now = isoNow(ports.clock);
      const written = { ...fields, image_key, photo_focus: fields.photo_focus ?? null };
      const id = await insertEmployee(tx, written, { now, applicationId });
      await record(ports, tx, 'add', { before: null, after: written }, by);
      const { employee_id, name, role } = fields;
      await ports.emit(tx, { type: 'employee.added', data: { id, employee_id, name, role } });
      return (await findEmployeeByNumber(tx, id)) as EmployeeRow;
    });
}

export async function changeEmployee(
  ports: EmployeePorts,
  employeeId: string,
  { Image, ...change }: EmployeeChange,
  file: HeldFile | undefined,
  by: By,
): Promise<EmployeeRow> {
  const present = await findEmployee(ports.database.read, employeeId);
  if (!present) throw new DomainError('employee_not_found');
  const image = await takePhoto(ports, file ?? newPicture(Image, present.image_key), 'Image');
  return takenIsRefused(() =>
    ports.database.transaction(async (tx) => {
      const before = await holdEmployee(tx, { employeeId, version: by.ifMatch }, isoNow(ports.clock));
      if (!before) throw await refused(tx, employeeId);
      const { id, left_on: _left, card_number: _card, ...fields } = before;
      const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const image_key = image ? await ownImage(tx, image, ports) : fields.image_key;
      const after = { ...fields, ...sent, image_key };
      await writeEmployee(tx, id, after);
      if (image && before.image_key) await disownImage(tx, before.image_key, ports);
      await record(ports, tx, 'change', { before: fields, after }, by);
      return (await findEmployeeByNumber(tx, id)) as EmployeeRow;
    }),
  );
}

type Gone = NonNullable<Awaited<ReturnType<typeof deleteEmployee>>>;

export function removeEmployee(ports: EmployeePorts, employeeId: string, by: By): Promise<Gone> {
  return ports.database.transaction(async (tx) => {
    const gone = await deleteEmployee(tx, { employeeId, version: by.ifMatch });
    if (!gone) throw await refused(tx, employeeId);
    if (gone.image_key) await disownImage(tx, gone.image_key, ports);
    await record(ports, tx, 'delete', { before: gone, after: null }, by);
    const { id, employee_id, name } = gone;
    await ports.emit(tx, { type: 'employee.left', data: { id, employee_id, name } });
    return gone;
  });
}

// Enough for the frame of a card, also where a wide photograph is cropped to it; on a screen it is shown smaller.
const PHOTO_MAX_SIDE = 800;

export const takePhoto = async (
  ports: EmployeePorts,
  source: HeldFile | string | undefined,
  field: string,
): Promise<TakenImage | null> => (source ? takeImage(ports, source, field, PHOTO_MAX_SIDE) : null);

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

async function refused(tx: Tx, employeeId: string): Promise<DomainError> {
  const row = await findEmployee(tx, employeeId);
  const current = row && employeeAnswer(row);
  const id = row?.employee_id ?? employeeId;
  return refusedChange(tx, { subject: 'employee', id, current, gone: 'employee_not_found' });
}

/** What a card says of someone's work is in the trail; how to reach them, and what is of their body, is not. */
const recorded: Recorded<ReturnType<typeof withPhoto>> = {
  kept: ['employee_id', 'name', 'role', 'department', 'company_name', 'date_of_joining', 'valid_until'],
  named: [
    'phone_number',
    'company_email',
    'blood_group',
    'gender',
    'emergency_contact',
    'photo',
    'photo_focus',
  ],
};
const withPhoto = ({ image_key: photo, ...texts }: EmployeeFields) => ({ ...texts, photo });

export const record = (
  { clock }: EmployeePorts,
  tx: Tx,
  action: string,
  { before, after }: { before: EmployeeFields | null; after: EmployeeFields | null },
  { caller, origin }: By,
) => {
  const { employee_id } = (after ?? before) as EmployeeFields;
  return audit(tx, clock, {
    actor: actorOf(caller),
    action,
    subject: 'employee',
    subjectId: employee_id,
    label: employee_id,
    ...changesOf(recorded, before && withPhoto(before), after && withPhoto(after)),
    origin,
  });
};
