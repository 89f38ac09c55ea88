// What the office does with enquiries once they are there.
import type { Enquiry, EnquiryMarks } from '#contract/contact/contact.ts';
import type { Skipped } from '#contract/lists.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { skippedOf } from '#server/skipped.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ContactPorts } from './contact.feature.ts';
import { enquiries } from './contact.tables.ts';
import {
  type EnquiryRow,
  type Marks,
  type ToErase,
  findEnquiry,
  lockMarks,
  lockToErase,
  updateEnquiries,
  updateEnquiry,
} from './enquiries.store.ts';
import { record, publishChanged, publishUnread } from './enquiry-audit.ts';
import { toEnquiry } from './read-enquiries.ts';
import { learnFrom } from './spam/learn.ts';

/** Those that are named. */
function given({ assignee, ...marks }: EnquiryMarks): Partial<Marks> {
  const named = Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined));
  return assignee === undefined ? named : { ...named, assignee_id: assignee };
}

/** What becomes of one: given to somebody, a new one is open. */
function marked(before: Marks, wanted: Partial<Marks>): Marks {
  const isTaken = before.state === 'new' && wanted.state === undefined && Boolean(wanted.assignee_id);
  return { ...before, ...wanted, ...(isTaken && { state: 'open' }) };
}

export const markEnquiry = (
  ports: ContactPorts,
  id: number,
  marks: EnquiryMarks,
  ctx: VersionedContext,
): Promise<Enquiry> =>
  ports.database.transaction(async (tx) => {
    const wanted = given(marks);
    const isChange = Object.keys(wanted).length > 0;
    await checkAssignee(ports, tx, wanted);
    const before = (await lockMarks(tx, [id])).get(id);
    const after = before && marked(before, wanted);
    const row =
      isChange && after
        ? await updateEnquiry(tx, { id, version: ctx.version }, after)
        : await findEnquiry(tx, id);
    if (!before || !after || !row) throw await refused(ports, tx, id);
    if (isChange) await conclude(ports, tx, [{ id, before, after }], ctx);
    return toEnquiry(ports, tx, row);
  });

/** The ids are those of the ones that were marked otherwise. */
export const markMany = (
  ports: ContactPorts,
  ids: number[],
  marks: EnquiryMarks,
  ctx: RequestContext,
): Promise<{ changed: number; ids: number[]; left_out: Skipped }> =>
  ports.database.transaction(async (tx) => {
    const wanted = given(marks);
    await checkAssignee(ports, tx, wanted);
    const found = await lockMarks(tx, ids);
    const changes = [...found]
      .map(([id, before]) => ({ id, before, after: marked(before, wanted) }))
      .filter(({ before, after }) => differs(before, wanted) && differs(before, after));
    const idsOf = (some: MarkChange[]) => some.map(({ id }) => id);
    const taken = changes.filter(({ before, after }) => before.state === 'new' && after.state === 'open');
    await updateEnquiries(tx, idsOf(taken), { ...wanted, state: 'open' });
    await updateEnquiries(tx, idsOf(changes.filter((change) => !taken.includes(change))), wanted);
    await conclude(ports, tx, changes, ctx);
    const left_out = skippedOf(ids, { done: idsOf(changes), there: [...found.keys()], why: 'already' });
    return { changed: changes.length, ids: idsOf(changes), left_out };
  });

const differs = (before: Marks, wanted: Partial<Marks>): boolean =>
  Object.entries(wanted).some(([mark, value]) => before[mark as keyof Marks] !== value);

async function checkAssignee({ colleagues }: ContactPorts, tx: Tx, wanted: Partial<Marks>): Promise<void> {
  const { assignee_id } = wanted;
  if (assignee_id === undefined || assignee_id === null) return;
  const isThere = (await colleagues.list(tx)).some(({ id }) => id === assignee_id);
  if (!isThere) throw new DomainError('colleague_not_found');
}

interface MarkChange {
  id: number;
  before: Marks;
  after: Marks;
}

async function conclude(
  ports: ContactPorts,
  tx: Tx,
  changes: MarkChange[],
  ctx: RequestContext,
): Promise<void> {
  const people = changes.flatMap(({ before, after }) => [before.assignee_id ?? [], after.assignee_id ?? []]);
  const names = await ports.colleagues.names(tx, [...new Set(people.flat())]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  for (const { id, before, after } of changes) {
    const isGiven = before.assignee_id !== after.assignee_id;
    const changed = changesOf<Partial<EnquiryRow>>(enquiries.recorded, before, after);
    if (isGiven)
      await record(ports, tx, 'assign', id, ctx, {
        old: { assignee: nameOf(before.assignee_id) },
        new: { assignee: nameOf(after.assignee_id) },
      });
    if (!isGiven || changed.new !== null) await record(ports, tx, 'mark', id, ctx, changed);
    await publishChanged(ports, tx, id);
  }
  const learned = changes.filter(({ before, after }) => before.is_spam !== after.is_spam);
  await learnFrom(
    ports,
    tx,
    learned.map(({ id }) => id),
  );
  if (changes.length > 0) await publishUnread(ports, tx);
}

export const removeMany = (
  ports: ContactPorts,
  ids: number[],
  ctx: RequestContext,
): Promise<{ changed: number; left_out: Skipped }> =>
  ports.database.transaction(async (tx) => {
    const found = await lockToErase(tx, ids);
    const changed = await remove(ports, tx, found, ctx);
    const there = found.map(({ id }) => id);
    return { changed, left_out: skippedOf(ids, { done: there, there, why: 'already' }) };
  });

export async function removeEnquiry(ports: ContactPorts, id: number, ctx: VersionedContext): Promise<void> {
  await ports.database.transaction(async (tx) => {
    const found = (await lockToErase(tx, [id])).filter(
      ({ version }) => ctx.version === undefined || ctx.version === version,
    );
    if ((await remove(ports, tx, found, ctx)) === 0) throw await refused(ports, tx, id);
  });
}

async function remove(ports: ContactPorts, tx: Tx, rows: ToErase[], ctx: RequestContext): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const addresses = rows.map(({ email }) => email.toLowerCase());
  await ports.privacy.erase(tx, { kind: 'enquiry', ids, addresses }, 'deleted');
  for (const id of ids) await record(ports, tx, 'delete', id, ctx);
  return ids.length;
}

/** A colleague's note must not stop an answer. */
const uncounted = ['add note', 'change note', 'delete note'];

async function refused(ports: ContactPorts, tx: Tx, id: number): Promise<DomainError> {
  const row = await findEnquiry(tx, id);
  const current = row && (await toEnquiry(ports, tx, row));
  return refusedChange(tx, { subject: 'enquiry', id, current, gone: 'enquiry_not_found', uncounted });
}
