// The stages an application goes through: a list the company keeps, in its own order and words.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { optionalText, version } from '#contract/fields.ts';
import { nameKey, requiredName } from '#contract/names.ts';

/** What a stage means: still under way, taken on, or turned down. There is always one of each. */
export const stageKinds = ['open', 'hired', 'rejected'] as const;
export type StageKind = (typeof stageKinds)[number];

export const STAGES_MAX = 30;
const NAME_MAX_CHARACTERS = 50;
export const PUBLIC_NAME_MAX_CHARACTERS = 100;

export const stageMessages = {
  listFailed: 'Failed to load the stages. Please try again.',
  saveFailed: 'Failed to save the stages. Please try again.',
  nameTwice: 'Two stages have this name',
  idTwice: 'A stage stands in the list twice',
} as const;

export const stageRefusals = {
  stage_not_found: [404, 'This stage is not there any more. Please reload the page.'],
  stage_in_use: [409, 'This stage still has applications. Move them to another one first.'],
  stage_needed: [409, 'There must be at least one stage of each kind: open, hired and rejected.'],
} as const satisfies RefusalTable;

/** As an application carries it. */
export const stageOfApplication = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(stageKinds).check(z.describe('Still under way, taken on, or turned down.')),
});
export type StageOfApplication = z.infer<typeof stageOfApplication>;

export const stage = z.object({
  ...stageOfApplication.shape,
  position: z.int().check(z.describe('From 1 on.')),
  public_name: z.string().check(z.describe('What applicants read of it; empty: the words for its kind.')),
  applications: z.int().check(z.describe('All of them, archived ones too: a stage that has any cannot go.')),
  active: z.int().check(z.describe('Those that are not archived.')),
  version: version.check(z.describe('Of the whole list: the same for each stage of it.')),
});
export type Stage = z.infer<typeof stage>;

const stageDraft = z.object({
  id: z.optional(z.int().check(z.positive())).check(z.describe('Of one that stays; without it a new one.')),
  name: requiredName('Name', NAME_MAX_CHARACTERS),
  kind: z
    .enum(stageKinds, 'A stage is open, hired or rejected')
    .check(z.describe('Still under way, taken on, or turned down: there is always one of each.')),
  public_name: z
    .optional(optionalText('Public name', PUBLIC_NAME_MAX_CHARACTERS))
    .check(z.describe('What applicants read of it; empty: the words for its kind.')),
});
export type StageDraft = z.infer<typeof stageDraft>;

export const stageList = z
  .array(stageDraft)
  .check(z.maxLength(STAGES_MAX, `At most ${STAGES_MAX} stages`))
  .check(({ value, issues }) => {
    const refuseTwice = (keys: (string | number | undefined)[], field: string, message: string) => {
      keys.forEach((key, at) => {
        if (key !== undefined && keys.indexOf(key) < at)
          issues.push({ code: 'custom', message, path: [at, field], input: value });
      });
    };
    refuseTwice(
      value.map(({ name }) => nameKey(name)),
      'name',
      stageMessages.nameTwice,
    );
    refuseTwice(
      value.map(({ id }) => id),
      'id',
      stageMessages.idTwice,
    );
  });

const aStage = {
  id: 3,
  name: 'Interview',
  kind: 'open',
  position: 3,
  public_name: 'We would like to meet you',
  applications: 12,
  active: 9,
  version: 1,
} as const;

const path = '/api/stages/' as const;

export const stageCalls = {
  list: call({
    method: 'GET',
    path,
    who: 'staff',
    area: 'recruitment',
    summary: 'The stages, in their order.',
    status: 200,
    answer: z.array(stage),
    example: { answer: [aStage] },
  }),
  replace: call({
    method: 'PUT',
    path,
    who: 'superuser',
    summary:
      'The whole list in its order: with `id` those that stay, without it new ones. Those left out go, unless they have applications; the kind of one that has any cannot change.',
    isVersioned: true,
    body: stageList,
    needsConfirmation: 'always',
    status: 200,
    answer: z.array(stage),
    refuses: ['stage_not_found', 'stage_in_use', 'stage_needed'],
    example: {
      body: [
        { id: 1, name: 'New', kind: 'open' },
        { name: 'Trial day', kind: 'open', public_name: 'A day with the team' },
        { id: 5, name: 'Hired', kind: 'hired' },
        { id: 6, name: 'Rejected', kind: 'rejected' },
      ],
      answer: [aStage],
    },
  }),
};
