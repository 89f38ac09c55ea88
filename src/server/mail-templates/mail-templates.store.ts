import { sql } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { MailTemplate } from '#contract/office/mail-templates.ts';
import type { StageKind } from '#contract/applications/stages.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import { containing } from '#server/platform/database/search.ts';
import type { TemplateKind } from './mail-templates.tables.ts';

const columns = ['id', 'name', 'subject', 'body', 'offered_for', 'created_at', 'version'] as const;

export interface TemplateFields {
  name: string;
  subject: string;
  body: string;
  offered_for: StageKind | null;
}

/** By name. */
export function listTemplates(
  db: Reader,
  kind: TemplateKind,
  { search = '', ...paging }: Paging & { search?: string | undefined },
): Promise<Page<MailTemplate>> {
  const found = db
    .selectFrom('mail_templates')
    .where('kind', '=', kind)
    .$if(search !== '', (query) => query.where(containing(db, sql<string>`lower(name)`, search)));
  return readPage(
    paging,
    found
      .select(columns)
      .orderBy(sql`lower(name)`)
      .orderBy('id'),
    found,
  );
}

export interface TemplatePlace {
  kind: TemplateKind;
  id: number;
}

/** Nobody else changes it until this transaction ends. */
export const lockTemplate = (tx: Tx, { kind, id }: TemplatePlace): Promise<MailTemplate | undefined> =>
  tx
    .selectFrom('mail_templates')
    .select(columns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();

export const insertTemplate = (
  tx: Tx,
  kind: TemplateKind,
  fields: TemplateFields,
  now: string,
): Promise<MailTemplate> =>
  tx
    .insertInto('mail_templates')
    .values({ kind, ...fields, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const writeTemplate = (tx: Tx, id: number, fields: TemplateFields): Promise<MailTemplate> =>
  tx
    .updateTable('mail_templates')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteTemplate = (tx: Tx, id: number) =>
  tx.deleteFrom('mail_templates').where('id', '=', id).execute();

/** Of any kind unless it is said. */
export async function findTemplateName(
  db: Reader,
  id: number,
  kind?: TemplateKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_templates')
    .select('name')
    .where('id', '=', id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as TemplateKind))
    .executeTakeFirst();
  return row?.name;
}
