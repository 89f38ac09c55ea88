// Counts a body as it arrives, whatever it is made of: a parser sees only the parts it knows.
import type { IncomingMessage } from 'node:http';
import { DomainError } from '#server/platform/domain-error.ts';

interface BodyLimit {
  /** Rejects once more has arrived than may; nothing is handed on from there. */
  exceeded: Promise<never>;
  stop(): void;
}

export function limitBodyBytes(body: IncomingMessage, maxBytes: number): BodyLimit {
  const refusal = Promise.withResolvers<never>();
  refusal.promise.catch(() => {});
  let arrived = 0;
  const count = (chunk: Buffer) => {
    arrived += chunk.length;
    if (arrived <= maxBytes) return;
    body.off('data', count);
    body.unpipe();
    refusal.reject(new DomainError('body_too_large'));
  };
  body.on('data', count);
  return { exceeded: refusal.promise, stop: () => void body.off('data', count) };
}
