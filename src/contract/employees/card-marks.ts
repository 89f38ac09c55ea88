import * as z from 'zod/mini';

/** What about a card somebody should look at, and why. */
export const cardMark = z.object({
  code: z.enum(['verified_often', 'verified_after_replaced', 'verified_after_leaving']),
  message: z.string(),
});
export type CardMark = z.infer<typeof cardMark>;
