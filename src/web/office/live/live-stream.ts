// The one connection of this tab that says what changes in the office. It comes back by itself after it broke.
import { HEARTBEAT_SECONDS, liveEventCalls } from '#contract/office/live-events.ts';
import type { LiveEvent } from '#contract/office/live-events.ts';
import { eventStream, StreamRefused } from '#web/lib/event-stream.ts';
import { readToken } from '#web/lib/session.ts';

const SILENT_MS = 2.5 * HEARTBEAT_SECONDS * 1000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const TOO_MANY = 429;

export interface LiveStream {
  start(): void;
  stop(): void;
}

export function createLiveStream(onEvent: (event: LiveEvent) => void): LiveStream {
  let running: AbortController | null = null;

  const start = () => {
    if (running) return;
    running = new AbortController();
    void run(running.signal);
  };
  const stop = () => {
    running?.abort();
    running = null;
  };

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        for await (const event of connection(signal)) {
          failures = 0;
          onEvent(event);
        }
      } catch (error) {
        // No token any more, or not for this account: asking again would not help.
        if (error instanceof StreamRefused && error.status < 500 && error.status !== TOO_MANY) return;
      }
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), signal);
      failures += 1;
    }
  }

  async function* connection(signal: AbortSignal): AsyncGenerator<LiveEvent> {
    // A connection that died without a word is given up after a while.
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENT_MS);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_MS);
    };
    try {
      const both = AbortSignal.any([signal, silence.signal]);
      for await (const { type, data } of eventStream(liveEventCalls.listen.path, readToken(), both, heard))
        yield { type, data: JSON.parse(data) } as LiveEvent;
    } finally {
      clearTimeout(timer);
    }
  }

  return { start, stop };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
