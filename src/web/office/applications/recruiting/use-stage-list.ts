// The stages, as one list.
import { stageCalls, stageMessages } from '#contract/applications/stages.ts';
import type { Stage, StageDraft, StageKind } from '#contract/applications/stages.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';

import { stagesKey } from '../../queries/use-recruitment.ts';
import { wholeList } from './use-whole-list.ts';

export { versionOf } from './use-whole-list.ts';

export const kindNames: Record<StageKind, string> = { open: 'Open', hired: 'Hired', rejected: 'Rejected' };

const stages = wholeList<Stage, StageDraft>({
  key: stagesKey,
  draftOf: ({ id, name, kind, public_name }) => ({ id, name, kind, public_name }),
  send: async (drafts, version) =>
    (await http.send(stageCalls.replace, { body: drafts, ...ifMatch({ version }) })).data,
  nameOf: ({ name }) => name,
  noun: 'stages',
  saveFailed: stageMessages.saveFailed,
});

export const {
  about: STAGES,
  draftOf,
  failure: stageFailure,
  useSave: useSaveStages,
  useDelete: useDeleteStage,
  useReorder: useReorderStages,
} = stages;
