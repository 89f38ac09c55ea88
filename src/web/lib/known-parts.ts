import type * as z from 'zod/mini';

type QuerySchema = z.ZodMiniType & { shape: object };

/** An address typed by hand may hold a value the call does not take: that part is left out. */
export function knownParts<Schema extends QuerySchema>(
  schema: Schema,
  wanted: Record<string, string>,
): z.input<Schema> {
  const known = Object.entries(wanted).filter(
    ([name, value]) => name in schema.shape && schema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known) as z.input<Schema>;
}
