// What a task stores is read again days later, perhaps by another version of the program: it is parsed as what comes from
// outside is. What cannot be read fails its task in words; another try would read the same.
import type * as z from 'zod/mini';
import { type TaskKind, TaskRefusedError } from './tasks.ts';

/** Rows of 1.0.0 say none. */
const FIRST_VERSION = 1;

export function readPayload<Payload>(
  { payload: schema, version: known = FIRST_VERSION }: Pick<TaskKind<Payload>, 'payload' | 'version'>,
  json: string,
): Payload {
  const stored = parseJson(json);
  const version = versionOf(stored);
  if (version > known)
    throw new TaskRefusedError(
      `It was stored by a newer version of the program: in its version ${version}, and this one reads up to ${known}.`,
    );
  return readStored(schema, stored);
}

export function readStored<Stored>(schema: z.ZodMiniType<Stored>, stored: unknown): Stored {
  const outcome = schema.safeParse(stored);
  if (outcome.success) return outcome.data;
  const places = new Set(outcome.error.issues.map(({ path }) => path.join('.')).filter(Boolean));
  const where = places.size > 0 ? `: ${[...places].join(', ')}` : '';
  throw new TaskRefusedError(`What is stored for it has a shape that this program does not read${where}.`);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const versionOf = (stored: unknown): number =>
  typeof stored === 'object' && stored !== null && 'version' in stored && typeof stored.version === 'number'
    ? stored.version
    : FIRST_VERSION;
