import { defineFeature } from '#server/feature.ts';
import { overviewRoutes } from './overview.routes.ts';

export const overviewFeature = defineFeature({ name: 'overview', routes: overviewRoutes });
