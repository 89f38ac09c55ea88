import { defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import { findTemplateName } from './mail-templates.store.ts';
import { mailTemplateBaseline } from './mail-templates.tables.ts';
import { translatedTemplate } from './translated-template.ts';

export const mailTemplateFeature = defineFeature({
  name: 'mail-templates',
  migrations: [mailTemplateBaseline],
  tables: { mail_templates: { ...keptById, isFilledByMigration: true } },
  translated: { template: translatedTemplate },
  nouns: { 'mail template': (db, id) => findTemplateName(db, Number(id)) },
});
