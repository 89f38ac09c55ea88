// The things of the trade: what the services, values and tiles are shown by. A new one goes to the end:
// the place in the list is the seed of its threads.
import type { Subject } from './subject.ts';
import {
  cloud,
  code,
  compass,
  gears,
  layers,
  ledger,
  lens,
  nodes,
  seedling,
  steps,
  stopwatch,
} from './things-meant.ts';
import {
  bag,
  browser,
  chart,
  chat,
  envelope,
  handshake,
  megaphone,
  pen,
  phone,
  server,
  storefront,
} from './things-offered.ts';

export const subjects = {
  storefront,
  server,
  phone,
  chat,
  chart,
  browser,
  bag,
  pen,
  megaphone,
  handshake,
  compass,
  seedling,
  gears,
  ledger,
  cloud,
  nodes,
  layers,
  stopwatch,
  steps,
  envelope,
  lens,
  code,
} satisfies Record<string, Subject>;
