// What rooms say to the outside when something happens. Who listens is not theirs to know: `app.ts` hands it in.
import type { Area } from '#contract/areas.ts';
import type { LiveEvent } from '#contract/office/live-events.ts';
import type { EventData } from '#contract/system/webhooks.ts';
import type { Tx } from './platform/database/database.ts';

export type DomainEvent = {
  [Type in keyof EventData]: { type: Type; data: EventData[Type] };
}[keyof EventData];

/** In the transaction of what caused it: no commit, no event; none lost after one. */
export type PublishEvent = (tx: Tx, event: DomainEvent) => Promise<void>;

/** What the office's open pages are told: that something changed, in which area, or whose it is. */
export type LiveMessage = LiveEvent & { area?: Area; userId?: number };

/** Once the transaction is committed, to the pages of every process. */
export type PublishLive = (tx: Tx, event: LiveMessage) => Promise<void>;
