// What colleagues add to an application. All of it goes with the application.
import * as z from 'zod/mini';
import { attendanceStatuses } from '#contract/applications/attendance.ts';
import { type CreateTableBuilder, type Generated, sql } from 'kysely';
import type { TimelineKind } from '#contract/applications/applicants.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ColumnTypes, withId } from '#server/platform/database/column-types.ts';
import {
  type TableOf,
  defineRecord,
  id,
  json,
  moment,
  ref,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';

/** Written out, not bound: an index over a part of the rows is used where the words are the same. */
export const MOVED = sql<boolean>`kind = 'moved'`;

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    application_ratings: RatingTable;
    application_timeline: TimelineTable;
    interviews: TableOf<typeof interviews>;
    interview_colleagues: { interview_id: number; user_id: number };
    calendar_links: { user_id: number; secret_hash: string; created_at: string };
  }
}

interface RatingTable {
  id: Generated<number>;
  application_id: number;
  /** Null: the account is gone; the rating counts on. */
  user_id: number | null;
  user_name: string;
  score: number;
  rated_at: string;
}

interface TimelineTable {
  id: Generated<number>;
  application_id: number;
  at: string;
  kind: TimelineKind;
  by_id: number | null;
  /** Empty: the applicant, or the program by itself. */
  by_name: string;
  /** JSON: see `TimelineData`. */
  data: string;
  /** Of the entries of a note: the room deletes them with it. */
  note_id: number | null;
}

const keptAttendance = z.object({
  /** Null: the applicant. */
  user_id: z.nullable(z.int()),
  status: z.enum(attendanceStatuses),
  words: z.string(),
  at: z.string(),
});
export type KeptAttendance = z.infer<typeof keptAttendance>;

export const interviews = defineRecord('interviews', {
  id: id(),
  application_id: ref(),
  /** The same for all its invitations, updates and its cancellation. */
  uid: text(),
  starts_at: moment(),
  minutes: whole(),
  place: text(),
  note: text(),
  author_id: ref().orNull(),
  author_name: text(),
  /** What calendars answered; the newest of each. */
  attendance: json(z.array(keptAttendance)).byDefault(),
  version: version(),
});

const ofApplication = <Table extends string>(table: CreateTableBuilder<Table, 'id'>, types: ColumnTypes) =>
  table.addColumn('application_id', types.id, (column) =>
    column.notNull().references('applications.id').onDelete('cascade'),
  );

export async function createApplicants(tx: Tx, types: ColumnTypes): Promise<void> {
  await ofApplication(withId(tx.schema.createTable('application_ratings'), types), types)
    .addColumn('user_id', types.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('rated_at', types.timestamp, (column) => column.notNull())
    .addUniqueConstraint('application_ratings_once', ['application_id', 'user_id'])
    .execute();
  await ofApplication(withId(tx.schema.createTable('application_timeline'), types), types)
    .addColumn('at', types.timestamp, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by_id', types.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('note_id', types.id)
    .execute();
  await ofApplication(withId(tx.schema.createTable('interviews'), types), types)
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('starts_at', types.timestamp, (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('author_id', types.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await tx.schema
    .createTable('interview_colleagues')
    .addColumn('interview_id', types.id, (column) =>
      column.notNull().references('interviews.id').onDelete('cascade'),
    )
    .addColumn('user_id', types.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('interview_colleagues_key', ['interview_id', 'user_id'])
    .execute();
  await tx.schema
    .createTable('calendar_links')
    .addColumn('user_id', types.id, (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', types.timestamp, (column) => column.notNull())
    .execute();
  // What goes with an application or an account is found by these.
  const indexes = {
    application_ratings: [['user_id', 'application_id']],
    application_timeline: [['application_id', 'id'], ['note_id'], ['by_id']],
    interviews: [['application_id', 'starts_at'], ['starts_at', 'id'], ['author_id']],
    interview_colleagues: [['user_id']],
  };
  for (const [table, lists] of Object.entries(indexes)) {
    for (const columns of lists) {
      const name = `${table}_by_${columns[0]}`;
      await tx.schema.createIndex(name).on(table).columns(columns).execute();
    }
  }
  // Who moved how many in a period.
  await sql`create index application_timeline_moves on application_timeline (by_id, at) where ${MOVED}`.execute(
    tx,
  );
}

export async function addAttendance(tx: Tx): Promise<void> {
  await tx.schema
    .alterTable('interviews')
    .addColumn('attendance', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
