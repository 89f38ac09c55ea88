// Notes colleagues leave on a record, and being named in one.
import * as z from 'zod/mini';
import { colleague, doneBy } from '#contract/accounts/colleagues.ts';
import type { Area } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, requiredText, timestamp, version } from '#contract/fields.ts';
import { flag, listQuery } from '#contract/lists.ts';

export const NOTE_MAX_CHARACTERS = 5000;

export const noteMessages = {
  saveFailed: 'Failed to save the note. Please try again.',
  deleteFailed: 'Failed to delete the note. Please try again.',
} as const;

export const noteRefusals = {
  note_not_found: [404, 'This note is not there. It may have been deleted.'],
  note_of_another: [403, 'Only who wrote a note can change or delete it.'],
} as const satisfies RefusalTable;

export const note = z.object({
  id: z.int(),
  text: z.string(),
  by: doneBy.check(z.describe('Who wrote it.')),
  mentions: z.array(colleague).check(z.describe('Colleagues it names as `@username`, who were told.')),
  created_at: timestamp,
  changed_at: z.nullable(timestamp).check(z.describe('Null: as it was written.')),
  version,
});
export type Note = z.infer<typeof note>;

export const noteDraft = z.object({
  text: requiredText('Note', NOTE_MAX_CHARACTERS).check(z.describe('`@username` tells a colleague.')),
});
const noteParams = z.extend(idParams, { note: idParams.shape.id });

/** Naming oneself in a note, and being told of it: on an application or on an enquiry. */
export const mention = z.object({
  id: z.int(),
  note: z.int().check(z.describe('The id of the note.')),
  application: z
    .nullable(z.object({ id: z.int(), name: z.string(), job_title: z.string() }))
    .check(z.describe('Where the note stands; null: at an enquiry.')),
  enquiry: z
    .nullable(z.object({ id: z.int(), name: z.string(), subject: z.string() }))
    .check(z.describe('Where the note stands; null: at an application.')),
  by: doneBy.check(z.describe('Who wrote the note.')),
  text: z.string(),
  at: timestamp,
  is_read: z.boolean(),
});
export type Mention = z.infer<typeof mention>;

export const aNote = {
  id: 31,
  text: 'Strong on accessibility. @arun, can you ask about testing?',
  by: { id: 2, name: 'Meera Nair' },
  mentions: [{ id: 3, name: 'Arun Prakash' }],
  created_at: '2026-11-03T10:00:00.000Z',
  changed_at: null,
  version: 1,
};

interface Noted {
  /** Of the records that have notes. */
  path: `/${string}/`;
  area: Area;
  /** What is said where the record is not there. */
  missing: string;
  example: Note;
}

/** The same for every kind of record. */
export const noteCallsOf = ({ path, area, missing, example }: Noted) => ({
  addNote: call({
    method: 'POST',
    path: `${path}{id}/notes/`,
    who: 'staff',
    area,
    summary: 'Write a note. `@username` tells that colleague, by mail and in the office.',
    params: idParams,
    body: noteDraft,
    onceByKey: {},
    status: 201,
    answer: note,
    refuses: [missing],
    example: { body: { text: example.text }, answer: example },
  }),
  changeNote: call({
    method: 'PATCH',
    path: `${path}{id}/notes/{note}/`,
    who: 'staff',
    area,
    summary: 'Change a note of one’s own. Colleagues it names for the first time are told.',
    isVersioned: true,
    params: noteParams,
    body: noteDraft,
    status: 200,
    answer: note,
    refuses: ['note_not_found', 'note_of_another'],
    example: { body: { text: example.text }, answer: { ...example, version: 2 } },
  }),
  deleteNote: call({
    method: 'DELETE',
    path: `${path}{id}/notes/{note}/`,
    who: 'staff',
    area,
    summary: 'Delete a note of one’s own.',
    isVersioned: true,
    params: noteParams,
    status: 204,
    refuses: ['note_not_found', 'note_of_another'],
  }),
});
export type NoteCalls = ReturnType<typeof noteCallsOf>;

const oneRecord = z.optional(z.int().check(z.positive()));

export const mentionCalls = {
  list: call({
    method: 'GET',
    path: '/api/mentions/',
    who: 'signed-in',
    isPolled: true,
    summary:
      'Notes that name oneself, newest first, of the areas one may read; `is_read=false` gives those one has not seen.',
    query: z.object({
      page: listQuery.page,
      page_size: listQuery.page_size,
      is_read: z.optional(flag),
    }),
    status: 200,
    answer: z.array(mention),
    example: {
      answer: [
        {
          id: 5,
          note: 31,
          application: { id: 12, name: 'Priya Raghavan', job_title: 'Front-end Engineer' },
          enquiry: null,
          by: { id: 2, name: 'Meera Nair' },
          text: aNote.text,
          at: '2026-11-03T10:00:00.000Z',
          is_read: false,
        },
      ],
    },
  }),
  markRead: call({
    method: 'POST',
    path: '/api/mentions/read/',
    who: 'signed-in',
    summary:
      'Mark notes that name oneself as seen: those of `ids`, of one `application`, of one `enquiry`, or all.',
    body: z.object({
      ids: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(200, 'At most 200 at once'))),
      application: oneRecord,
      enquiry: oneRecord,
    }),
    status: 200,
    answer: z.object({ changed: z.int() }),
    example: { body: { application: 12 }, answer: { changed: 1 } },
  }),
};
