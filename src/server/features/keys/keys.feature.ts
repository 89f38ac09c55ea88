import { defineFeature } from '#server/feature.ts';
import { keptById } from '#server/platform/database/layout.ts';
import { assertKeyLives, keyAuthenticator } from './keys.ts';
import { keyRoutes } from './keys.routes.ts';
import { findKeyName } from './keys.store.ts';
import { keyBaseline } from './keys.tables.ts';

export const keyFeature = defineFeature({
  name: 'keys',
  migrations: [keyBaseline],
  tables: { api_keys: keptById },
  nouns: { key: (db, id) => findKeyName(db, Number(id)) },
  routes: keyRoutes,
  offers: (ports) => ({ authenticate: keyAuthenticator(ports), assertLives: assertKeyLives }),
});
