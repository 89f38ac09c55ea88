// The one shape of every refusal.
import * as z from 'zod/mini';

export const errorAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

export type ErrorAnswer = z.infer<typeof errorAnswer>;
