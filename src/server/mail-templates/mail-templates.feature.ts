import { defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import { findTemplateName } from './mail-templates.store.ts';
import { mailTemplateBaseline } from './mail-templates.tables.ts';

export const mailTemplateFeature = defineFeature({
  name: 'mail-templates',
  migrations: [mailTemplateBaseline],
  tables: { mail_templates: { ...keptById, isFilledByMigration: true } },
  nouns: { 'mail template': (db, id) => findTemplateName(db, Number(id)) },
});
