// What the office makes it makes once: a call that is sent again because no answer came has the same key.
import type { Call } from '#contract/call.ts';
import { type HttpClient, HttpError } from '#web/lib/http.ts';
import { repeatKey } from '#web/lib/repeat-key.ts';

const KEY_HEADER = 'Idempotency-Key';

export function withRepeatKeys(send: HttpClient['send']): HttpClient['send'] {
  /** What was sent and has had no answer yet: sent once more it is the same, not another. */
  const unanswered = new Map<string, string>();
  return async (call, options = {}) => {
    if (!call.onceByKey || options.headers?.[KEY_HEADER] !== undefined) return send(call, options);
    const content = contentOf(call, options);
    const key = unanswered.get(content) ?? repeatKey();
    unanswered.set(content, key);
    try {
      const answer = await send(call, { ...options, headers: { ...options.headers, [KEY_HEADER]: key } });
      unanswered.delete(content);
      return answer;
    } catch (error) {
      if (error instanceof HttpError && error.code === 'ERR_BAD_REQUEST') unanswered.delete(content);
      throw error;
    }
  };
}

const contentOf = (call: Call, { params, body }: { params?: unknown; body?: unknown }): string =>
  JSON.stringify([call.method, call.path, params, body instanceof FormData ? [...body].map(partOf) : body]);

const partOf = ([name, value]: [string, FormDataEntryValue]): unknown[] =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified];
