// What the office does with enquiries once they are there.
import type { Enquiry } from '#contract/contact.ts';
import type { By } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/platform/audit.store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { refusedChange } from '#server/platform/versions.store.ts';
import type { ContactPorts } from './contact.ports.ts';
import {
  type Marks,
  deleteEnquiries,
  deleteEnquiry,
  findEnquiry,
  updateEnquiries,
  updateEnquiry,
} from './enquiries.store.ts';

export async function readEnquiry({ database }: ContactPorts, id: number): Promise<Enquiry> {
  const enquiry = await findEnquiry(database.read, id);
  if (!enquiry) throw new DomainError('enquiry_not_found');
  return enquiry;
}

const changesIn = (marks: Marks) => Object.entries(marks).filter(([, value]) => value !== undefined);
const actionOf = (marks: Marks): string =>
  `mark ${changesIn(marks)
    .map(([mark, value]) => `${mark}=${value}`)
    .join(' ')}`;

export function markEnquiry(ports: ContactPorts, id: number, marks: Marks, by: By): Promise<Enquiry> {
  const changes = changesIn(marks);
  return ports.database.transaction(async (tx) => {
    const enquiry =
      changes.length > 0
        ? await updateEnquiry(tx, { id, version: by.ifMatch }, Object.fromEntries(changes))
        : await findEnquiry(tx, id);
    if (!enquiry) throw await refused(tx, id);
    if (changes.length > 0) await record(ports, tx, actionOf(marks), id, by);
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
    const changed = await updateEnquiries(tx, ids, marks);
    for (const id of changed) await record(ports, tx, actionOf(marks), id, by);
    return { changed: changed.length, ids: changed };
  });

export const removeMany = (ports: ContactPorts, ids: number[], by: By): Promise<{ changed: number }> =>
  ports.database.transaction(async (tx) => {
    const gone = await deleteEnquiries(tx, ids);
    for (const id of gone) await record(ports, tx, 'delete', id, by);
    return { changed: gone.length };
  });

export async function removeEnquiry(ports: ContactPorts, id: number, by: By): Promise<void> {
  await ports.database.transaction(async (tx) => {
    if (!(await deleteEnquiry(tx, { id, version: by.ifMatch }))) throw await refused(tx, id);
    await record(ports, tx, 'delete', id, by);
  });
}

const refused = async (tx: Tx, id: number) =>
  refusedChange(tx, {
    subject: 'enquiry',
    id,
    current: await findEnquiry(tx, id),
    gone: 'enquiry_not_found',
  });

const record = ({ clock }: ContactPorts, tx: Tx, action: string, id: number, { caller, origin }: By) =>
  audit(tx, clock, { actor: actorOf(caller), action, subject: 'enquiry', subjectId: id, origin });
