// The company's list of reasons, and the reason of a decision.
import {
  type ReasonOfApplication,
  type RejectReason,
  type RejectReasonDraft,
  reasonMessages,
} from '#contract/applications/reject-reasons.ts';
import type { StageOfApplication } from '#contract/applications/stages.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { VersionedContext } from '#server/caller.ts';
import { findTemplateName } from '#server/mail-templates/mail-templates.store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import {
  deleteReason,
  findReason,
  insertReason,
  lockReasons,
  readReasons,
  writeReason,
} from './reasons.store.ts';

const LIST = { subject: 'reject reasons', subjectId: 'list' } as const;

export const replaceReasons = (
  { database, clock }: ApplicationPorts,
  list: RejectReasonDraft[],
  ctx: VersionedContext,
): Promise<RejectReason[]> =>
  database.transaction(async (tx) => {
    const before = await lockReasons(tx);
    const version = before[0]?.version ?? 1;
    if (ctx.version !== undefined && ctx.version !== version)
      throw await refusedChange(tx, {
        subject: LIST.subject,
        id: LIST.subjectId,
        current: before,
        gone: 'reason_not_found',
      });
    const known = new Set(before.map(({ id }) => id));
    if (list.some(({ id }) => id !== undefined && !known.has(id))) throw new DomainError('reason_not_found');
    for (const { template } of list)
      if (template && (await findTemplateName(tx, template, 'application')) === undefined)
        throw new DomainError('template_not_found');
    const kept = new Set(list.map(({ id }) => id));
    for (const { id } of before) if (!kept.has(id)) await deleteReason(tx, id);
    for (const [at, { id, text, template }] of list.entries()) {
      const reason = { text, template_id: template ?? null, position: at + 1, version: version + 1 };
      if (id === undefined) await insertReason(tx, reason);
      else await writeReason(tx, { ...reason, id });
    }
    await auditBy(tx, clock, ctx, {
      action: 'change',
      ...LIST,
      old: { reasons: inWords(before) },
      new: { reasons: inWords(list) },
    });
    return readReasons(tx);
  });

const inWords = (reasons: readonly { text: string }[]): string => reasons.map(({ text }) => text).join('; ');

/** Of a decision for this stage. Undefined: nobody said one. */
export async function reasonFor(
  tx: Tx,
  stage: StageOfApplication,
  id: number | null | undefined,
): Promise<ReasonOfApplication | undefined> {
  if (id === null || id === undefined) return undefined;
  if (stage.kind !== 'rejected')
    throw new DomainError('bad_input', { fields: { reason: [reasonMessages.noRejection] } });
  const reason = await findReason(tx, id);
  if (!reason) throw new DomainError('reason_not_found');
  return reason;
}
