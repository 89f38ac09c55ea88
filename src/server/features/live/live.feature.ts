import { defineFeature } from '#server/feature.ts';
import { liveRoutes } from './live.routes.ts';
import { openStreams } from './streams.ts';

export const liveFeature = defineFeature({
  name: 'live',
  routes: (ports, api) => liveRoutes({ ...api, streams: openStreams({ ...ports, ...api }) }),
});
