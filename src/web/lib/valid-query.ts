import type * as z from 'zod/mini';

type QuerySchema = z.ZodMiniType & { shape: object };

/** What of a query typed by hand the call takes; the rest is left out. */
export function validQuery<Schema extends QuerySchema>(
  schema: Schema,
  wanted: Record<string, string>,
): z.input<Schema> {
  const valid = Object.entries(wanted).filter(
    ([name, value]) => name in schema.shape && schema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(valid) as z.input<Schema>;
}
