import { defineFeature } from '#server/feature.ts';
import { mailRoutes } from './mails.routes.ts';

export const mailFeature = defineFeature({ name: 'mails', routes: mailRoutes });
