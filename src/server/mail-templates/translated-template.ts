// Mails to applicants in other languages. Replies to enquiries are written to one person, in their language.
import type { MailTemplate } from '#contract/office/mail-templates.ts';
import type { Translatable } from '#server/translations/translatable.ts';
import { mailTemplates } from './mail-templates.tables.ts';

const originalOf = (template: MailTemplate | undefined) =>
  template && {
    version: template.version,
    label: template.name,
    fields: { subject: template.subject, body: template.body },
  };

export const translatedTemplate: Translatable = {
  gone: 'template_not_found',
  find: async (db, id) => originalOf(await mailTemplates.find(db, { id, kind: 'application' })),
  lock: async (tx, id) => originalOf(await mailTemplates.lock(tx, { id, kind: 'application' })),
};
