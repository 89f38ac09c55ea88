// The image worker: draws what it is asked to, and ends when the program does. It has no secret and no database,
// and what a spoilt picture does to a decoder it does here.
import { drawAgain, fillFrame, fitFrame } from './draw-image.ts';

const operations = { drawAgain, fillFrame, fitFrame };

export type Operations = typeof operations;
export type RequestFor<Operation extends keyof Operations> = Parameters<Operations[Operation]>[0];
export interface SentRequest {
  number: number;
  operation: keyof Operations;
  request: RequestFor<keyof Operations>;
}
export interface SentReply {
  number: number;
  answer?: unknown;
  /** Why there is none. */
  failed?: string;
}

// The program decides when it is over: a signal to the whole group comes while it still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', ({ number, operation, request }: SentRequest) => {
  const answer = (sent: SentReply) => process.connected && process.send?.(sent);
  (operations[operation] as (request: unknown) => Promise<unknown>)(request).then(
    (result) => answer({ number, answer: result }),
    (error: unknown) => answer({ number, failed: String(error) }),
  );
});
