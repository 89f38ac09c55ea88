import { defineFeature } from '#server/feature.ts';
import { mentionRoutes } from './mentions.routes.ts';

export const mentionFeature = defineFeature({ name: 'mentions', routes: mentionRoutes });
