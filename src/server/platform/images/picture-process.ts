// The picture process: draws what it is asked to, and ends when the program does. It has no secret and no database,
// and what a spoilt picture does to a decoder it does here.
import { drawAgain, fillFrame, fitFrame } from './draw-image.ts';

const crafts = { drawAgain, fillFrame, fitFrame };

export type Crafts = typeof crafts;
export type Order<Craft extends keyof Crafts> = Parameters<Crafts[Craft]>[0];
export interface SentOrder {
  number: number;
  craft: keyof Crafts;
  order: Order<keyof Crafts>;
}
export interface SentAnswer {
  number: number;
  answer?: unknown;
  /** Why there is none. */
  failed?: string;
}

// The program decides when it is over: a signal to the whole group comes while it still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', ({ number, craft, order }: SentOrder) => {
  const answer = (sent: SentAnswer) => process.connected && process.send?.(sent);
  (crafts[craft] as (order: unknown) => Promise<unknown>)(order).then(
    (result) => answer({ number, answer: result }),
    (error: unknown) => answer({ number, failed: String(error) }),
  );
});
