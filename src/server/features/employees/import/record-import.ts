import { auditBy } from '#server/audit/audit.store.ts';
import type { RequestContext } from '#server/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { FeaturePorts } from '#server/feature.ts';

/** What was done with the file; what became of each employee stands beside it. */
export const recordImport = (
  { clock }: FeaturePorts,
  tx: Tx,
  action: 'add' | 'match' | 'apply' | 'undo' | 'delete',
  id: number,
  ctx: RequestContext,
): Promise<void> => auditBy(tx, clock, ctx, { action, subject: 'import', subjectId: id });
