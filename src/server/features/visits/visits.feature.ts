import { YEAR_MS } from '#contract/durations.ts';
import { defineFeature } from '#server/feature.ts';
import { keptBy } from '#server/platform/database/layout.ts';
import { visitRoutes } from './visits.routes.ts';
import { deleteOldVisits } from './visits.store.ts';
import { visitBaseline } from './visits.tables.ts';

export const visitFeature = defineFeature({
  name: 'visits',
  migrations: [visitBaseline],
  tables: { visits: keptBy('day', 'kind', 'name') },
  // A year and the two before it, to compare with.
  retention: [{ name: 'visits', keepMs: 3 * YEAR_MS, deleteSome: deleteOldVisits }],
  routes: visitRoutes,
});
