// Keys for programs: what a script or another system shows in place of a person's session.
import * as z from 'zod/mini';
import { areas, inEveryArea, permissionChange, permissions } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, timestamp } from '#contract/fields.ts';
import { listQuery } from '#contract/lists.ts';
import { requiredName } from '#contract/names.ts';

export const KEY_PREFIX = 'fk_';
const NAME_MAX_CHARACTERS = 100;
/** What one key may call in a minute, all its calls together. */
export const KEY_LIMIT = { max: 600, windowSeconds: 60 };

export const keyMessages = {
  listFailed: 'Failed to load the keys. Please try again.',
  createFailed: 'Failed to make the key. Please try again.',
  deleteFailed: 'Failed to delete the key. Please try again.',
  dayOver: 'This day is over',
} as const;

export const keyRefusals = {
  key_not_found: [404, 'This key is not there any more.'],
} as const satisfies RefusalTable;

const day = z.iso.date('Expires On is a day, such as 2027-01-31');

export const keyView = z.object({
  id: z.int(),
  name: z.string(),
  hint: z.string().check(z.describe('Its first letters, to tell one from another.')),
  areas: permissions.check(z.describe('What it may do in each area.')),
  expires_on: z
    .nullable(z.string())
    .check(z.describe('The last day on which it works, by the company’s clocks; null: until it is deleted.')),
  created_at: timestamp,
  created_by: z.string().check(z.describe('The username of its maker.')),
  last_used_at: z.nullable(timestamp).check(z.describe('Null: never.')),
});
export type KeyView = z.infer<typeof keyView>;

export const newKey = z.object({
  name: requiredName('Name', NAME_MAX_CHARACTERS),
  areas: permissionChange
    .check(
      z.refine(
        (named) => areas.some((area) => (named[area] ?? 'none') !== 'none'),
        'Choose at least one area',
      ),
    )
    .check(z.describe('Areas that are not named: none.')),
  expires_on: z
    .optional(z.nullable(day))
    .check(z.describe('The last day on which it works, by the company’s clocks; null: until it is deleted.')),
});
export type NewKey = z.infer<typeof newKey>;

const aKey = {
  id: 4,
  name: 'Job board',
  hint: 'fk_V1StGX',
  areas: { ...inEveryArea('none'), recruitment: 'read' },
  expires_on: '2027-12-31',
  created_at: '2026-11-02T09:30:00.000Z',
  created_by: 'meera',
  last_used_at: null,
};

export const keyCalls = {
  list: call({
    method: 'GET',
    path: '/api/keys/',
    who: 'superuser',
    summary: 'The keys there are, newest first. The keys themselves are shown once, when they are made.',
    query: z.object(listQuery),
    status: 200,
    answer: z.array(keyView),
    example: { answer: [aKey] },
  }),
  create: call({
    method: 'POST',
    path: '/api/keys/',
    who: 'superuser',
    summary: 'Make a key. It is sent as a bearer token, and is in this answer alone.',
    body: newKey,
    needsConfirmation: 'always',
    onceByKey: {},
    status: 201,
    answer: z.extend(keyView, { key: z.string().check(z.describe('`fk_…`: shown this once.')) }),
    example: {
      body: { name: 'Job board', areas: { recruitment: 'read' }, expires_on: '2027-12-31' },
      answer: { ...aKey, key: 'fk_V1StGXR8Z5jdHi6BmyT0aWkq2LpNcUvE4xGfYs9QoRw' },
    },
  }),
  delete: call({
    method: 'DELETE',
    path: '/api/keys/{id}/',
    who: 'superuser',
    summary: 'Delete a key. It opens nothing from then on.',
    params: idParams,
    needsConfirmation: 'always',
    status: 204,
    refuses: ['key_not_found'],
  }),
};
