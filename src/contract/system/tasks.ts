// Work behind an answer, of every kind, as superusers see it: what waits and what failed, in whole or at its end, never
// what is in it.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, optionalText, timestamp } from '#contract/fields.ts';
import { listQuery } from '#contract/lists.ts';

const KIND_MAX_CHARACTERS = 100;

export const taskMessages = {
  listFailed: 'Failed to load the background work. Please try again.',
  retried: 'It is being tried again.',
  retryFailed: 'Failed to have it tried again. Please try again.',
} as const;

export const taskRefusals = {
  task_not_found: [404, 'This task is not there any more.'],
  task_not_failed: [409, 'Only what has failed can be tried again; this task has not.'],
} as const satisfies RefusalTable;

/** In the order in which they are listed. What is done is listed only where an error came with its end. */
export const taskStates = ['failed', 'done', 'running', 'waiting'] as const;

export const task = z.object({
  id: z.int(),
  kind: z.string().check(z.describe('As `GET /api/tasks/kinds/` names it.')),
  name: z.string().check(z.describe('What it does, in words.')),
  state: z.enum(taskStates),
  tries: z.int().check(z.describe('How often it was tried.')),
  last_error: z
    .nullable(z.string())
    .check(
      z.describe('Why the last try failed, or what went wrong once it was done; codes and links are masked.'),
    ),
  due_at: timestamp.check(
    z.describe('When it is tried next; of one that failed or is done, when its last try was due.'),
  ),
  created_at: timestamp,
});
export type TaskView = z.infer<typeof task>;

const taskKind = z.object({
  kind: z.string(),
  name: z.string(),
  failed: z.int(),
  done: z.int().check(z.describe('Done, with an error at its end.')),
  running: z.int(),
  waiting: z.int(),
});
export type TaskKindView = z.infer<typeof taskKind>;

const { page, page_size } = listQuery;

export const taskCalls = {
  list: call({
    method: 'GET',
    path: '/api/tasks/',
    who: 'superuser',
    isPolled: true,
    summary:
      'Work that is not done: what failed first, the latest before the others, then what is done with an error, then what runs, then what waits, the next before the others.',
    query: z.object({
      page,
      page_size,
      state: z.optional(z.enum(taskStates)),
      kind: z.optional(optionalText('kind', KIND_MAX_CHARACTERS)),
    }),
    status: 200,
    answer: z.array(task),
    example: {
      answer: [
        {
          id: 58,
          kind: 'publish job',
          name: 'Put a job on the site',
          state: 'failed',
          tries: 100,
          last_error: 'database is locked',
          due_at: '2026-11-02T09:36:10.000Z',
          created_at: '2026-11-01T12:00:00.000Z',
        },
      ],
    },
  }),
  kinds: call({
    method: 'GET',
    path: '/api/tasks/kinds/',
    who: 'superuser',
    isPolled: true,
    summary: 'The kinds of work there are, by name, and how much of each is not done, or done with an error.',
    status: 200,
    answer: z.array(taskKind),
    example: {
      answer: [
        { kind: 'publish job', name: 'Put a job on the site', failed: 1, done: 0, running: 0, waiting: 4 },
      ],
    },
  }),
  retry: call({
    method: 'POST',
    path: '/api/tasks/{id}/retry/',
    who: 'superuser',
    summary: 'Try work again now that has failed, with all its tries before it.',
    params: idParams,
    status: 204,
    refuses: ['task_not_found', 'task_not_failed'],
  }),
};
