// Parse at the door: the contract's schema decides, its messages go back beside the fields they belong to.
import * as z from 'zod/mini';
import { DomainError } from '#server/platform/domain-error.ts';

// The small build of the schema library brings no words of its own.
z.config(z.locales.en());

export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  const fields: Record<string, string[]> = {};
  for (const issue of outcome.error.issues) {
    const field = issue.path.join('.') || 'body';
    (fields[field] ??= []).push(issue.message);
  }
  throw new DomainError('bad_input', { fields });
}
