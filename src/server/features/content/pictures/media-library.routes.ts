import { mediaLibraryCalls } from '#contract/content/media-library.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import type { ContentPorts } from '../content.feature.ts';
import { addToLibrary, removeFromLibrary } from './manage-library.ts';
import { listLibrary } from './media-library.store.ts';

export const libraryRoutes = (ports: ContentPorts): Route[] => [
  route(mediaLibraryCalls.list, async ({ query, url }) =>
    listReply(url, query, await listLibrary(ports.database.read, query)),
  ),
  route(mediaLibraryCalls.add, ({ body, files, ctx }) =>
    addToLibrary(ports, files['image'] ?? body.image, ctx),
  ),
  route(mediaLibraryCalls.remove, ({ params, ctx }) => removeFromLibrary(ports, params.key, ctx)),
];
