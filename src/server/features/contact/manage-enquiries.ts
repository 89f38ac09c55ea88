// What the office does with enquiries once they are there.
import type { Enquiry } from '#contract/contact.ts';
import type { By } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import { type Changes, type Recorded, changesOf } from '#server/audit/audit-values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { ContactPorts } from './contact.ports.ts';
import {
  type Marks,
  type MarksBefore,
  type ToForget,
  findEnquiry,
  lockMarks,
  lockToForget,
  updateEnquiries,
  updateEnquiry,
} from './enquiries.store.ts';

export async function readEnquiry({ database }: ContactPorts, id: number): Promise<Enquiry> {
  const enquiry = await findEnquiry(database.read, id);
  if (!enquiry) throw new DomainError('enquiry_not_found');
  return enquiry;
}

const given = (marks: Marks): Partial<Record<keyof Marks, boolean>> =>
  Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined));

export function markEnquiry(ports: ContactPorts, id: number, marks: Marks, by: By): Promise<Enquiry> {
  const wanted = given(marks);
  const isChange = Object.keys(wanted).length > 0;
  return ports.database.transaction(async (tx) => {
    const before = (await lockMarks(tx, [id])).get(id);
    const enquiry = isChange
      ? await updateEnquiry(tx, { id, version: by.ifMatch }, wanted)
      : await findEnquiry(tx, id);
    if (!before || !enquiry) throw await refused(tx, id);
    if (isChange) await recordMarks(ports, tx, id, { before, wanted }, by);
    return enquiry;
  });
}

export const markMany = (
  ports: ContactPorts,
  ids: number[],
  marks: Marks,
  by: By,
): Promise<{ changed: number; ids: number[] }> =>
  ports.database.transaction(async (tx) => {
    const wanted = given(marks);
    const marksBefore = await lockMarks(tx, ids);
    const changed = await updateEnquiries(tx, ids, marks);
    for (const id of changed) {
      const before = marksBefore.get(id) as MarksBefore;
      await recordMarks(ports, tx, id, { before, wanted }, by);
    }
    return { changed: changed.length, ids: changed };
  });

export const removeMany = (ports: ContactPorts, ids: number[], by: By): Promise<{ changed: number }> =>
  ports.database.transaction(async (tx) => {
    const changed = await remove(ports, tx, await lockToForget(tx, ids), by);
    return { changed };
  });

export async function removeEnquiry(ports: ContactPorts, id: number, by: By): Promise<void> {
  await ports.database.transaction(async (tx) => {
    const found = (await lockToForget(tx, [id])).filter(
      ({ version }) => by.ifMatch === undefined || by.ifMatch === version,
    );
    if ((await remove(ports, tx, found, by)) === 0) throw await refused(tx, id);
  });
}

async function remove(ports: ContactPorts, tx: Tx, rows: ToForget[], by: By): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const addresses = rows.map(({ email }) => email.toLowerCase());
  await ports.erase(tx, { kind: 'enquiry', ids, addresses }, 'deleted');
  for (const id of ids) await record(ports, tx, 'delete', id, by);
  return ids.length;
}

const refused = async (tx: Tx, id: number) =>
  refusedChange(tx, {
    subject: 'enquiry',
    id,
    current: await findEnquiry(tx, id),
    gone: 'enquiry_not_found',
  });

/** What the office marks; of what the visitor wrote nothing is in the trail, not even when it is deleted. */
const recorded: Recorded<MarksBefore> = { kept: ['is_read', 'is_spam'] };

const recordMarks = (
  ports: ContactPorts,
  tx: Tx,
  id: number,
  { before, wanted }: { before: MarksBefore; wanted: Partial<MarksBefore> },
  by: By,
) => record(ports, tx, 'mark', id, by, changesOf(recorded, before, { ...before, ...wanted }));

async function record(
  ports: ContactPorts,
  tx: Tx,
  action: string,
  id: number,
  { caller, origin }: By,
  changes?: Changes,
): Promise<void> {
  const entry = { actor: actorOf(caller), action, subject: 'enquiry', subjectId: id, ...changes, origin };
  await audit(tx, ports.clock, entry);
  await tellUnread(ports, tx);
}

/** Whatever is done to an enquiry may change how many wait. */
export const tellUnread = ({ tell }: Pick<ContactPorts, 'tell'>, tx: Tx): Promise<void> =>
  tell(tx, { type: 'unread', data: { of: 'enquiries' }, area: 'enquiries' });
