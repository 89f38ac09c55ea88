// Server-sent events by fetch: the browser's own EventSource sends no token.
import { API_URL } from './api-url.ts';

interface SentEvent {
  type: string;
  data: string;
}

export class StreamRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The stream was refused with status ${status}`);
    this.status = status;
  }
}

/** Until it ends or `signal` ends it. `onBytes` hears of everything that comes, comments too. */
export async function* eventStream(
  path: string,
  token: string | null,
  signal: AbortSignal,
  onBytes: () => void,
): AsyncGenerator<SentEvent> {
  const response = await fetch(API_URL + path, {
    headers: { Accept: 'text/event-stream', ...(token !== null && { Authorization: `Bearer ${token}` }) },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new StreamRefused(response.status);
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event) yield event;
    }
  }
}

/** Null: a comment, or nothing to say. */
export function eventIn(block: string): SentEvent | null {
  let type = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'event') type = value;
    if (name === 'data') data.push(value);
  }
  return data.length > 0 ? { type, data: data.join('\n') } : null;
}
