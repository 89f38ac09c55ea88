// Texts that are written once and sent often, with words in braces that are filled in for each.
import type { StageKind } from '#contract/applications/stages.ts';
import { withId } from '#server/platform/database/column-types.ts';
import type { Migration } from '#server/platform/database/migrate.ts';
import { type TableOf, defineRecord, id, moment, text, version } from '#server/platform/database/record.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    mail_templates: TableOf<typeof mailTemplates>;
  }
}

/** Mails to applicants, or replies to enquiries. */
export type TemplateKind = 'application' | 'enquiry';

export const mailTemplates = defineRecord('mail_templates', {
  id: id(),
  kind: text<TemplateKind>().byDefault().internal(),
  name: text().audited(),
  /** Empty in a reply: it has that of the enquiry. */
  subject: text().audited(),
  body: text().audited(),
  /** Offered with a move to a stage of this kind; null: it is only in the list. */
  offered_for: text<StageKind>().orNull().audited(),
  version: version(),
  created_at: moment(),
});

const firstTemplates = [
  {
    kind: 'application',
    name: 'Invitation to a first talk',
    subject: 'Your application as {{job_title}}',
    body: 'Dear {{first_name}},\n\nthank you for applying to {{company}}. We have read what you sent and would like to talk to you. Which days suit you next week?\n\n{{sender}}',
    offered_for: null,
  },
  {
    kind: 'application',
    name: 'Rejection',
    subject: 'Your application as {{job_title}}',
    body: 'Dear {{first_name}},\n\nthank you for your interest in {{company}} and for the time you took. For this position we have decided for somebody else. We wish you well, and would be glad to hear from you again.\n\nWhat we keep of your application, and how to have it erased, is at {{link}}\n\n{{sender}}',
    offered_for: 'rejected',
  },
  {
    kind: 'enquiry',
    name: 'A first call',
    subject: '',
    body: 'Dear {{first_name}},\n\nthank you for writing to {{company}}. To understand what you need we would like to call you. Which day and time suit you?\n\n{{sender}}',
    offered_for: null,
  },
  {
    kind: 'enquiry',
    name: 'Not what we do',
    subject: '',
    body: 'Dear {{first_name}},\n\nthank you for writing to {{company}}. What you ask for is not something we do well, and we would rather say so now than later. We wish you success with it.\n\n{{sender}}',
    offered_for: null,
  },
] as const;

export const mailTemplateBaseline: Migration = {
  name: 'mail-templates-001',
  async up(tx, types) {
    await withId(tx.schema.createTable('mail_templates'), types)
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('application'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('offered_for', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .execute();
    const created_at = new Date().toISOString();
    await tx
      .insertInto('mail_templates')
      .values(firstTemplates.map((template) => ({ ...template, created_at })))
      .execute();
  },
};
