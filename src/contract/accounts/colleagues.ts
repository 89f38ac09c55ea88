// Colleagues, as those see them who work with them: whom to give an application or an enquiry to, to ask along, to name in a note.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';

export const colleagueRefusals = {
  colleague_not_found: [404, 'This colleague is not there, or may not see this.'],
  people_only: [403, 'This is for people: a key has no opinion and no calendar.'],
} as const satisfies RefusalTable;

/** First and last name, or the user name where there is none. */
export const colleague = z.object({
  id: z.int(),
  name: z.string().check(z.describe('First and last name, or the username where there is none.')),
});
export type Colleague = z.infer<typeof colleague>;

/** Who did something: an account, or by name alone a key or somebody whose account is gone. */
export const doneBy = z.object({
  id: z.nullable(z.int()).check(z.describe('Null: a key, or somebody whose account is gone.')),
  name: z.string(),
});
export type DoneBy = z.infer<typeof doneBy>;

export const listedColleague = z.object({
  ...colleague.shape,
  username: z.string().check(z.describe('Named as `@username` in a note.')),
});

export type ListedColleague = z.infer<typeof listedColleague>;

export const colleagueCalls = {
  list: call({
    method: 'GET',
    path: '/api/colleagues/',
    who: 'staff',
    area: 'recruitment',
    summary: 'Those who may see applications, by name.',
    status: 200,
    answer: z.array(listedColleague),
    example: { answer: [{ id: 2, name: 'Meera Nair', username: 'meera' }] },
  }),
};
