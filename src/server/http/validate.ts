// Parse at the door: the contract's schema decides, its messages go back beside the fields they belong to.
import * as z from 'zod/mini';
import { DomainError } from '#server/platform/domain-error.ts';

// The small build of the schema library brings no words of its own, and the large one's speak to programmers where a
// rule has none.
z.config({ ...z.locales.en(), customError: inPlainWords });

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};

function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  const name = issue.path?.join('.') || 'What was sent';
  if (issue.code === 'invalid_type') return `${name} must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `${name} must be one of ${issue.values.join(', ')}`;
  return undefined;
}

/** What else is wrong with it is told together with what the schema finds. */
export function parseInput(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  others: Record<string, string[]> = {},
): unknown {
  const outcome = schema?.safeParse(value);
  const isWhole = outcome === undefined || outcome.success;
  if (isWhole && Object.keys(others).length === 0) return outcome?.data;
  const fields: Record<string, string[]> = {};
  for (const issue of outcome?.error?.issues ?? []) {
    const field = issue.path.join('.') || 'body';
    (fields[field] ??= []).push(issue.message);
  }
  throw new DomainError('bad_input', { fields: { ...fields, ...others } });
}
