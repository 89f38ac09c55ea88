import { keyCalls } from '#contract/keys.ts';
import { type Route, route } from '#server/http/route.ts';
import { type KeyPorts, makeKey, readKeys, removeKey } from './keys.ts';

export const keyRoutes = (ports: KeyPorts): Route[] => [
  route(keyCalls.list, () => readKeys(ports)),
  route(keyCalls.create, ({ body, caller, origin }) => makeKey(ports, body, { caller, origin })),
  route(keyCalls.delete, ({ params, caller, origin }) => removeKey(ports, params.id, { caller, origin })),
];
