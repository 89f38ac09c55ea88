import { defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import { TRANSLATION, type TranslationPorts, translationLabel } from './manage-translations.ts';
import { translationRoutes } from './translations.routes.ts';
import { translationBaseline } from './translations.tables.ts';

export const translationFeature = defineFeature({
  name: 'translations',
  migrations: [translationBaseline],
  tables: { translations: keptById },
  nouns: { [TRANSLATION]: translationLabel },
  routes: (ports: TranslationPorts) => translationRoutes(ports),
});
