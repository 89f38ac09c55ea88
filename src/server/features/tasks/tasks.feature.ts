import { defineFeature } from '#server/feature.ts';
import { taskRoutes } from './tasks.routes.ts';

export const taskFeature = defineFeature({
  name: 'tasks',
  routes: (ports, { taskKinds }) => taskRoutes({ ...ports, taskKinds }),
});
