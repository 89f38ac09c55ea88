// The other end of a worker process: does what it is asked to, and ends when the program does.
export type Operations = Record<string, (request: never) => Promise<unknown>>;

export interface SentRequest {
  number: number;
  operation: string;
  request: unknown;
}

export interface SentReply {
  number: number;
  answer?: unknown;
  /** Why there is none. */
  failed?: string;
}

export function answerRequests(operations: Operations): void {
  // The program decides when it is over: a signal to the whole group comes while it still finishes its requests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', ({ number, operation, request }: SentRequest) => {
    // Should the program have died just now, nobody waits for it, and 'disconnect' ends this process.
    const answer = (sent: SentReply) =>
      process.connected && process.send?.(sent, undefined, undefined, () => undefined);
    (operations[operation] as (request: unknown) => Promise<unknown>)(request).then(
      (result) => answer({ number, answer: result }),
      (error: unknown) => answer({ number, failed: String(error) }),
    );
  });
}
