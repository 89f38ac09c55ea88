import { defineFeature } from '#server/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature = defineFeature({ name: 'audit-list', routes: auditRoutes });
