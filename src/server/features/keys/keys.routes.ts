import { keyCalls } from '#contract/system/keys.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { type KeyPorts, makeKey, readKeys, removeKey } from './keys.ts';

export const keyRoutes = (ports: KeyPorts): Route[] => [
  route(keyCalls.list, async ({ query, url }) => listReply(url, query, await readKeys(ports, query))),
  route(keyCalls.create, ({ body, ctx }) => makeKey(ports, body, ctx)),
  route(keyCalls.delete, ({ params, ctx }) => removeKey(ports, params.id, ctx)),
];
