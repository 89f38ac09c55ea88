import { sql } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { MailTemplate } from '#contract/office/mail-templates.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import { containing } from '#server/platform/database/search.ts';
import { type TemplateKind, mailTemplates } from './mail-templates.tables.ts';

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
      .select(mailTemplates.columns)
      .orderBy(sql`lower(name)`)
      .orderBy('id'),
    found,
  );
}

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
