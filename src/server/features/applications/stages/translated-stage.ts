// What applicants read of a stage, in other languages.
import type { Translatable } from '#server/translations/translatable.ts';
import { type StageRow, listStages, lockStages } from './stages.store.ts';

const originalIn = (stages: readonly StageRow[], wanted: number) => {
  const stage = stages.find(({ id }) => id === wanted);
  return stage && { version: stage.version, label: stage.name, fields: { public_name: stage.public_name } };
};

export const translatedStage: Translatable = {
  gone: 'stage_not_found',
  find: async (db, id) => originalIn(await listStages(db), id),
  lock: async (tx, id) => originalIn(await lockStages(tx), id),
};
