// The audit trail as superusers read it: who did what to which record, when, from where, and what changed by it.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { optionalText, timestamp } from '#contract/fields.ts';
import { listQuery } from '#contract/lists.ts';

export const auditMessages = {
  listFailed: 'Failed to load the audit trail. Please try again.',
} as const;

/** Stands for a value that is not copied into the trail: that it changed is all that is told. */
export const NOT_KEPT = '(not kept)';
/** As the filter `by`: whoever was not signed in. */
export const BY_VISITORS = '-';

const values = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  by: z
    .nullable(z.string())
    .check(z.describe('A username, `key <name>`, or what the program calls itself; null: a visitor.')),
  who: z.enum(['person', 'key', 'program', 'visitor']).check(z.describe('What kind of caller it was.')),
  action: z.string().check(z.describe('What was done: `create`, `update` and the like.')),
  record: z.object({
    kind: z.string(),
    id: z.string(),
    label: z.string().check(z.describe('Its name when the entry was written; empty for what visitors sent.')),
    now: z
      .optional(z.nullable(z.string()))
      .check(
        z.describe(
          'Its name today, null once it is gone; in pages only, and only for kinds that have a screen.',
        ),
      ),
  }),
  address: z.string().check(z.describe('Empty once a visitor’s is forgotten.')),
  old: values.check(z.describe('The fields that changed, as they were and as they became.')),
  new: values,
});
export type AuditEntry = z.infer<typeof auditEntry>;

const EARLIEST = '1970';
const LATEST = '9999';
const isSensible = (text: string) => text >= EARLIEST && text < LATEST;
const time = (name: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) =>
          isSensible(text) &&
          (z.iso.date().safeParse(text).success || z.iso.datetime({ precision: 3 }).safeParse(text).success),
        `${name} must be a day such as 2026-11-02, or a time such as 2026-11-02T09:30:00.000Z`,
      ),
    );

const auditFilters = {
  by: z.optional(optionalText('by', 200)).check(z.describe('A name as the trail has it; `-`: visitors.')),
  action: z.optional(optionalText('action', 100)),
  kind: z.optional(optionalText('kind', 100)).check(z.describe('The kind of record, such as `job`.')),
  id: z.optional(optionalText('id', 200)).check(z.describe('The id of the record.')),
  from: z.optional(time('from')).check(z.describe('Both ends belong to it; a day is one in UTC.')),
  to: z.optional(time('to')),
};

const { page, page_size } = listQuery;

const anEntry = {
  id: 904,
  at: '2026-11-02T09:30:00.000Z',
  by: 'meera',
  who: 'person',
  action: 'change',
  record: { kind: 'job', id: '4', label: 'Senior Engineer', now: 'Senior Engineer' },
  address: '203.0.113.9',
  old: { location: 'Chennai' },
  new: { location: 'Remote' },
};

export const auditCalls = {
  list: call({
    method: 'GET',
    path: '/api/audit/',
    who: 'superuser',
    summary:
      'The audit trail, newest first. It only grows: no call changes or deletes an entry. `by` takes a name as the trail has it (`key <name>` for keys, `-` for visitors).',
    query: z.object({ page, page_size, ...auditFilters }),
    status: 200,
    answer: z.array(auditEntry),
    example: { answer: [anEntry] },
  }),
  export: call({
    method: 'GET',
    path: '/api/audit/export/',
    who: 'superuser',
    summary: 'The same list as a CSV file that no spreadsheet takes for formulas.',
    query: z.object(auditFilters),
    status: 200,
    answerType: 'text/csv; charset=utf-8',
  }),
};
