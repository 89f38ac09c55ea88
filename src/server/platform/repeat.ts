// Work done now and then in the background, never twice at once, that does not keep the program alive.
const FIRST_AFTER_MS = 60_000;

export interface Repeated {
  /** Asks the running work to end and waits for it. */
  stop(): Promise<void>;
}

export function repeat(task: {
  everyMs: number;
  work(signal: AbortSignal): Promise<void>;
  onError(error: unknown): void;
}): Repeated {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= task
      .work(ending.signal)
      .catch(task.onError)
      .finally(() => {
        running = undefined;
      });
  };
  // The start itself has better things to do, but a program that is often restarted must get round to it too.
  const timers = [setTimeout(run, FIRST_AFTER_MS), setInterval(run, task.everyMs)];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      ending.abort();
      await running;
    },
  };
}
