// Why somebody is turned down: a list the company keeps. A decision keeps the words it was made with.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { version } from '#contract/fields.ts';
import { nameKey, requiredName } from '#contract/names.ts';

export const REASONS_MAX = 30;
const REASON_MAX_CHARACTERS = 80;

export const reasonMessages = {
  listFailed: 'Failed to load the reasons. Please try again.',
  saveFailed: 'Failed to save the reasons. Please try again.',
  textTwice: 'This reason stands in the list twice',
  noRejection: 'A reason goes with a stage that turns somebody down',
  template: 'A template is given by its id',
} as const;

export const reasonRefusals = {
  reason_not_found: [404, 'This reason is not there any more. Please reload the page.'],
} as const satisfies RefusalTable;

/** As an application carries it. */
export const reasonOfApplication = z.object({
  id: z.int(),
  text: z.string().check(z.describe('As it was when it was decided.')),
});
export type ReasonOfApplication = z.infer<typeof reasonOfApplication>;

const reason = z.object({
  id: z.int(),
  text: z.string(),
  template: z.nullable(z.int()).check(z.describe('The mail template it offers; null: that of the stage.')),
  version: version.check(z.describe('Of the whole list: the same for each reason of it.')),
});
export type RejectReason = z.infer<typeof reason>;

const reasonDraft = z.object({
  id: z.optional(z.int().check(z.positive())).check(z.describe('Of one that stays; without it a new one.')),
  text: requiredName('Reason', REASON_MAX_CHARACTERS),
  template: z
    .nullish(z.int(reasonMessages.template).check(z.positive(reasonMessages.template)))
    .check(z.describe('The mail template it offers.')),
});
export type RejectReasonDraft = z.infer<typeof reasonDraft>;

export const reasonList = z
  .array(reasonDraft, 'A list of reasons is needed')
  .check(z.maxLength(REASONS_MAX, `At most ${REASONS_MAX} reasons`))
  .check(({ value, issues }) => {
    const keys = value.map(({ text }) => nameKey(text));
    const ids = value.map(({ id }) => id);
    value.forEach(({ id }, at) => {
      const isTwice = keys.indexOf(keys[at] ?? '') < at || (id !== undefined && ids.indexOf(id) < at);
      if (isTwice)
        issues.push({ code: 'custom', message: reasonMessages.textTwice, path: [at, 'text'], input: value });
    });
  });

const path = '/api/reject-reasons/' as const;
const someReasons: RejectReason[] = [
  { id: 1, text: 'Not enough experience', template: 2, version: 3 },
  { id: 2, text: 'The position is filled', template: null, version: 3 },
];

export const reasonCalls = {
  list: call({
    method: 'GET',
    path,
    who: 'staff',
    area: 'recruitment',
    summary: 'Why applicants are turned down, in the company’s order.',
    status: 200,
    answer: z.array(reason),
    example: { answer: someReasons },
  }),
  replace: call({
    method: 'PUT',
    path,
    who: 'superuser',
    summary:
      'The whole list in its order: with `id` those that stay, without it new ones. Those left out go; what was decided by them keeps its words.',
    isVersioned: true,
    body: reasonList,
    needsConfirmation: 'always',
    status: 200,
    answer: z.array(reason),
    refuses: ['reason_not_found', 'template_not_found'],
    example: {
      body: [{ id: 1, text: 'Not enough experience', template: 2 }, { text: 'The position is filled' }],
      answer: someReasons,
    },
  }),
};
