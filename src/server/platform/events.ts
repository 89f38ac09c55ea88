// What rooms say to the outside when something happens. Who listens is not theirs to know: `app.ts` hands it in.
import type { EventData } from '#contract/webhooks.ts';
import type { Tx } from './database/database.ts';

export type HouseEvent = {
  [Type in keyof EventData]: { type: Type; data: EventData[Type] };
}[keyof EventData];

/** In the transaction of what caused it: no commit, no event; none lost after one. */
export type Emit = (tx: Tx, event: HouseEvent) => Promise<void>;
