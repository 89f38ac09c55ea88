// Enquiries as the office sees them.
import type { QueryOf } from '#contract/call.ts';
import type { Enquiry, contactCalls } from '#contract/contact/contact.ts';
import type { Caller } from '#server/caller.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ContactPorts } from './contact.feature.ts';
import { type EnquiryFilter, type EnquiryRow, findEnquiry } from './enquiries.store.ts';

export async function toEnquiries(
  { colleagues }: Pick<ContactPorts, 'colleagues'>,
  db: Reader,
  rows: EnquiryRow[],
): Promise<Enquiry[]> {
  const ids = new Set(rows.flatMap(({ assignee_id }) => assignee_id ?? []));
  const names = await colleagues.names(db, [...ids]);
  return rows.map(({ assignee_id, spam_score, spam_reasons, ...row }) => ({
    ...row,
    assignee: assignee_id === null ? null : { id: assignee_id, name: names.get(assignee_id) ?? '' },
    spam: { score: spam_score, reasons: spam_reasons },
  }));
}

export async function toEnquiry(ports: ContactPorts, db: Reader, row: EnquiryRow): Promise<Enquiry> {
  return (await toEnquiries(ports, db, [row]))[0] as Enquiry;
}

export async function readEnquiry(ports: ContactPorts, db: Reader, id: number): Promise<Enquiry> {
  const row = await findEnquiry(db, id);
  if (!row) throw new DomainError('enquiry_not_found');
  return toEnquiry(ports, db, row);
}

/** All of them, as they are read. */
export async function* toEnquiryBatches(
  ports: ContactPorts,
  batches: AsyncIterable<EnquiryRow[]>,
): AsyncGenerator<Enquiry[]> {
  for await (const rows of batches) yield await toEnquiries(ports, ports.database.read, rows);
}

/** `me` is whoever asks; a key is nobody's colleague and has none. */
export function filterOf<Query extends { assignee?: QueryOf<typeof contactCalls.list>['assignee'] }>(
  { assignee, ...query }: Query,
  caller: Caller,
): Omit<Query, 'assignee'> & Pick<EnquiryFilter, 'assignee_id'> {
  if (assignee === undefined) return query;
  if (assignee === 'none') return { ...query, assignee_id: null };
  if (assignee !== 'me') return { ...query, assignee_id: Number(assignee) };
  if (caller.kind === 'program') throw new DomainError('people_only');
  return { ...query, assignee_id: caller.userId };
}
