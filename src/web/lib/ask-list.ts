import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type HttpClient, HttpError } from './http.ts';

/** What is no list is a failure as any other: a page that takes it for one ends in the error screen. */
export async function askList<Item>(
  api: HttpClient,
  call: Call & { answer: z.ZodMiniType<Item[]> },
): Promise<Item[]> {
  const { data, status } = await api.send(call);
  if (Array.isArray(data)) return data as Item[];
  throw new HttpError('ERR_BAD_RESPONSE', 'The answer is not a list', { status, body: data });
}
