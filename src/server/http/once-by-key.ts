// Requests that carry an `Idempotency-Key`: one mechanism for visitors' forms and for whatever staff make.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#contract/call.ts';
import type { Caller } from '#server/caller.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import type { Repeats } from '#server/platform/idempotency.store.ts';

interface Asked {
  ctx: { caller: Caller | null };
  params: unknown;
  body: unknown;
  files: Record<string, HeldFile>;
  header(name: string): string | undefined;
}

export const KEY_MAX_CHARACTERS = 200;

export async function onceByKey(
  repeats: Repeats,
  call: Call,
  { ctx, params, body, files, header }: Asked,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const { idempotency_key: written, ...words } = { ...(body as Record<string, unknown>) };
  const key = keyOf(header('idempotency-key')) ?? keyOf(written);
  if (!call.onceByKey || key === undefined) return handle();
  for (const name of call.onceByKey.apartFrom ?? []) delete words[name];
  const scope = `${call.method} ${call.path} ${nameOf(ctx.caller)}`;
  const content = { params, words, files: await digestsOf(files) };
  return repeats.once({ scope, key, content, isAnswer: fits(call) }, handle);
}

/** A blank one is none: as a key, all who send one would share it. */
const keyOf = (text: unknown): string | undefined =>
  typeof text === 'string' ? text.trim().slice(0, KEY_MAX_CHARACTERS) || undefined : undefined;

function nameOf(caller: Caller | null): string {
  if (caller === null) return 'visitor';
  return caller.kind === 'person' ? `person ${caller.userId}` : `key ${caller.keyId}`;
}

const digestsOf = async (files: Record<string, HeldFile>): Promise<[string, string][]> =>
  Promise.all(
    Object.entries(files).map(async ([name, { path }]) => {
      const digest = createHash('sha256');
      await pipeline(createReadStream(path), digest);
      return [name, digest.digest('base64url')];
    }),
  );

const fits =
  ({ answer }: Call) =>
  (result: unknown): boolean => {
    if (!answer) return true;
    const parsed = answer.safeParse(result);
    return parsed.success && isDeepStrictEqual(parsed.data, result);
  };
