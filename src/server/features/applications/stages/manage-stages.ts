// The company's list of stages.
import { type Stage, type StageDraft, stageKinds } from '#contract/applications/stages.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import type { VersionedContext } from '#server/caller.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import { dropTranslations } from '#server/translations/translations.store.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import {
  type StageRow,
  countInStages,
  deleteStage,
  hasApplications,
  insertStage,
  listStages,
  lockStages,
  writeStage,
} from './stages.store.ts';

export async function readStages(db: Reader): Promise<Stage[]> {
  const [stages, counts] = [await listStages(db), await countInStages(db)];
  return stages.map((stage) => {
    const { all = 0, active = 0 } = counts.get(stage.id) ?? {};
    return { ...stage, applications: all, active };
  });
}

const LIST = { subject: 'stages', subjectId: 'list' } as const;

export function replaceStages(
  { database, clock }: ApplicationPorts,
  list: StageDraft[],
  ctx: VersionedContext,
): Promise<Stage[]> {
  return database.transaction(async (tx) => {
    const before = await lockStages(tx);
    const version = before[0]?.version ?? 1;
    if (ctx.version !== undefined && ctx.version !== version) {
      const { subject, subjectId: id } = LIST;
      throw await refusedChange(tx, { subject, id, current: await readStages(tx), gone: 'stage_not_found' });
    }
    const kept = new Map(before.map((stage) => [stage.id, stage]));
    if (list.some(({ id }) => id !== undefined && !kept.has(id))) throw new DomainError('stage_not_found');
    if (!stageKinds.every((kind) => list.some((stage) => stage.kind === kind)))
      throw new DomainError('stage_needed');
    for (const stage of before) {
      const next = list.find(({ id }) => id === stage.id);
      const meansTheSame = next?.kind === stage.kind;
      if (!meansTheSame && (await hasApplications(tx, stage.id))) throw new DomainError('stage_in_use');
      if (next) continue;
      await deleteStage(tx, stage.id);
      await dropTranslations(tx, 'stage', stage.id);
    }
    for (const [at, draft] of list.entries()) {
      const stage = toRow(draft, { position: at + 1, version: version + 1 }, kept);
      if (draft.id === undefined) await insertStage(tx, stage);
      else await writeStage(tx, { ...stage, id: draft.id });
    }
    const names = (stages: readonly Pick<StageRow, 'name' | 'kind'>[]) =>
      stages.map(({ name, kind }) => (kind === 'open' ? name : `${name} (${kind})`)).join(', ');
    await auditBy(tx, clock, ctx, {
      action: 'change',
      ...LIST,
      old: { stages: names(before) },
      new: { stages: names(list) },
    });
    return readStages(tx);
  });
}

/** What applicants are told stays as it is where the list does not say. */
const toRow = (
  { id, name, kind, public_name }: StageDraft,
  place: { position: number; version: number },
  kept: ReadonlyMap<number, StageRow>,
) => ({ name, kind, public_name: public_name ?? kept.get(id ?? 0)?.public_name ?? '', ...place });
