// What the office does with enquiries once they are there.
import type { Enquiry } from '#contract/contact.ts';
import type { By } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/platform/audit.store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { refusedChange } from '#server/platform/versions.store.ts';
import type { ContactPorts } from './contact.ports.ts';
import { deleteEnquiry, findEnquiry, updateEnquiry } from './enquiries.store.ts';

interface Marks {
  is_read?: boolean | undefined;
  is_spam?: boolean | undefined;
}

export function markEnquiry(ports: ContactPorts, id: number, marks: Marks, by: By): Promise<Enquiry> {
  const changes = Object.entries(marks).filter(([, value]) => value !== undefined);
  return ports.database.transaction(async (tx) => {
    const enquiry =
      changes.length > 0
        ? await updateEnquiry(tx, { id, version: by.ifMatch }, Object.fromEntries(changes))
        : await findEnquiry(tx, id);
    if (!enquiry) throw await refused(tx, id);
    const action = changes.map(([mark, value]) => `${mark}=${value}`).join(' ');
    if (action) await record(ports, tx, `mark ${action}`, id, by);
    return enquiry;
  });
}

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
