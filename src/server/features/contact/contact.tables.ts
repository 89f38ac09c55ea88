import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type EnquirySource, type EnquiryState, spamReason } from '#contract/contact/contact.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import {
  type TableOf,
  defineRecord,
  flag,
  id,
  json,
  moment,
  ref,
  text,
  version,
  whole,
} from '#server/platform/database/record.ts';
import { createSearchIndex } from '#server/platform/database/search.ts';

/** Written out, not bound: an index over a part of the rows is used where the words are the same. */
export const UNANSWERED = sql<boolean>`state in ('new', 'open')`;

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    enquiries: TableOf<typeof enquiries>;
    enquiry_replies: TableOf<typeof replies>;
    spam_words: SpamWordTable;
    spam_marks: SpamMarkTable;
  }
}

/** How it is marked is in the trail; of what a visitor wrote nothing is, for the trail outlives it. */
export const enquiries = defineRecord('enquiries', {
  id: id(),
  first_name: text(),
  last_name: text(),
  email: text(),
  phone_number: text(),
  subject: text(),
  message: text(),
  source: text<EnquirySource>().byDefault(),
  /** In which language it was sent: what is mailed to the visitor goes out in it. */
  lang: text().byDefault(),
  is_read: flag().audited(),
  is_spam: flag().audited(),
  state: text<EnquiryState>().byDefault().audited(),
  assignee_id: ref().orNull(),
  notes_count: whole().byDefault(),
  /** What the signals said when it arrived. */
  spam_score: whole().byDefault(),
  spam_reasons: json(z.array(spamReason)).byDefault(),
  /** Of the words of its message: the same text sent again has the same. Empty: too short to tell. */
  text_key: text().byDefault().internal(),
  /** What its words were counted as when somebody said so. */
  learned_as: text<'spam' | 'good'>().orNull().internal(),
  /** Whether the last mail to its address arrived there; null: none has ended yet. */
  takes_mail: flag().orNull().internal(),
  /** The Message-ID all mails about it refer to. */
  message_id: text().orNull().internal(),
  /** All the words of the row in lower case, for the search. */
  search_text: text().internal(),
  /** When the visitor wrote last; null: not since it arrived. */
  waiting_since: moment().orNull().internal(),
  version: version(),
  created_at: moment(),
});

export const replies = defineRecord('enquiry_replies', {
  id: id(),
  enquiry_id: ref().internal(),
  /** Null: a key, or an account that is gone. */
  author_id: ref().orNull(),
  author_name: text(),
  subject: text(),
  text: text(),
  message_id: text(),
  /** The mail's task, which is gone before the reply is. */
  task_id: ref().orNull(),
  /** How it ended. Null: it has not. */
  ended_at: moment().orNull(),
  failure: text().orNull(),
  /** Of the first answer: how long the visitor had waited for it. */
  waited_minutes: whole().orNull().internal(),
  created_at: moment(),
});

interface SpamWordTable {
  /** Of a word, under a secret of the program's own: no name can be read out of it. */
  word_hash: string;
  /** In how many enquiries of either kind it stood. */
  good: number;
  spam: number;
}

interface SpamMarkTable {
  /** Of a sender, or of three words of a text, under the same secret. */
  hash: string;
  kind: 'spam' | 'good';
  marked_at: string;
}

export const contactBaseline: Migration = {
  name: 'contact-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('enquiries'), types)
      // What the list is searched by stands first: the engine reads a row only up to there.
      .addColumn('is_spam', 'boolean', (column) => column.notNull())
      .addColumn('is_read', 'boolean', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
      .addColumn('assignee_id', types.id, (column) => column.references('users.id').onDelete('set null'))
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('notes_count', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('spam_score', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('spam_reasons', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('text_key', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('learned_as', 'text')
      .addColumn('takes_mail', 'boolean')
      .addColumn('message_id', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    await tx.schema.createIndex('enquiries_by_id').on('enquiries').columns(['is_spam', 'id']).execute();
    for (const column of ['first_name', 'email', 'subject']) {
      await tx.schema
        .createIndex(`enquiries_by_${column}`)
        .on('enquiries')
        .columns(['is_spam', column, 'id'])
        .execute();
    }
    await tx.schema
      .createIndex('enquiries_unread')
      .on('enquiries')
      .columns(['is_spam', 'is_read', 'id'])
      .execute();
    await tx.schema
      .createIndex('enquiries_by_state')
      .on('enquiries')
      .columns(['is_spam', 'state', 'id'])
      .execute();
    // Those that wait are few among very many: the oldest of them are found without the others.
    await sql`create index enquiries_unanswered on enquiries (is_spam, id) where ${UNANSWERED}`.execute(tx);
    await tx.schema
      .createIndex('enquiries_by_assignee')
      .on('enquiries')
      .columns(['assignee_id', 'is_spam', 'id'])
      .where('assignee_id', 'is not', null)
      .execute();
    await tx.schema
      .createIndex('enquiries_by_text')
      .on('enquiries')
      // With who wrote it, so that the rows themselves are not read.
      .columns(['text_key', 'email'])
      .where('text_key', '<>', sql.lit(''))
      .execute();
    // For the day on which they go.
    await tx.schema
      .createIndex('enquiries_by_age')
      .on('enquiries')
      // With what a period is counted by, so that the rows themselves are not read.
      .columns(['created_at', 'id', 'is_spam'])
      .execute();
    // Who wrote before, in any letter case.
    await sql`create index enquiries_by_address on enquiries (lower(email), id)`.execute(tx);
    await createSearchIndex(tx, 'enquiries');
    await withId(tx.schema.createTable('enquiry_replies'), types)
      .addColumn('enquiry_id', types.id, (column) =>
        column.notNull().references('enquiries.id').onDelete('cascade'),
      )
      .addColumn('author_id', types.id, (column) => column.references('users.id').onDelete('set null'))
      .addColumn('author_name', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('task_id', types.id)
      .addColumn('ended_at', types.timestamp)
      .addColumn('failure', 'text')
      .addColumn('waited_minutes', 'integer')
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    const repliesBy = [
      ['enquiry_id', 'id'],
      // With what is counted of each author, in the order of which the middle is taken.
      ['author_id', 'waited_minutes', 'created_at'],
    ];
    for (const columns of repliesBy) {
      await tx.schema
        .createIndex(`enquiry_replies_by_${columns[0]}`)
        .on('enquiry_replies')
        .columns(columns)
        .execute();
    }
    // What a period is counted by, and where its middle lies.
    await tx.schema
      .createIndex('enquiry_replies_first')
      .on('enquiry_replies')
      .columns(['created_at', 'waited_minutes'])
      .where('waited_minutes', 'is not', null)
      .execute();
    await tx.schema
      .createTable('spam_words')
      .addColumn('word_hash', 'text', (column) => column.primaryKey())
      .addColumn('good', 'integer', (column) => column.notNull())
      .addColumn('spam', 'integer', (column) => column.notNull())
      .execute();
  },
};

export const spamMarks: Migration = {
  name: 'contact-002',
  async up(tx, types) {
    await tx.schema
      .createTable('spam_marks')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('marked_at', types.timestamp, (column) => column.notNull())
      .execute();
    await tx.schema.createIndex('spam_marks_by_age').on('spam_marks').column('marked_at').execute();
  },
};

export const answersByMail: Migration = {
  name: 'contact-003',
  async up(tx, types) {
    await tx.schema
      .alterTable('enquiries')
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('form'))
      .execute();
    await tx.schema.alterTable('enquiries').addColumn('waiting_since', types.timestamp).execute();
  },
};

/** Those before were sent to an English site. */
export const enquiryLanguage: Migration = {
  name: 'contact-004',
  async up(tx) {
    await tx.schema
      .alterTable('enquiries')
      .addColumn('lang', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
  },
};
