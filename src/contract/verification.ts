// What the QR code of an ID card leads to: whether this person is an employee now, and nothing more about them.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { picture } from './pictures.ts';
import { verificationPath } from './public-lists.ts';

export const verification = z.object({
  status: z.enum(['valid', 'no_longer_valid', 'unknown']),
  employee: z.nullable(
    z.object({
      name: z.string(),
      role: z.string(),
      company_name: z.string(),
      photo: z.nullable(picture),
    }),
  ),
});
export type Verification = z.infer<typeof verification>;

export const verificationCalls = {
  read: call({
    method: 'GET',
    path: verificationPath,
    who: 'anyone',
    summary: 'Whether the card with this code belongs to somebody who is an employee now.',
    params: z.object({ code: z.string() }),
    status: 200,
    answer: verification,
    limit: { max: 300, windowSeconds: 600 },
    example: {
      answer: {
        status: 'valid',
        employee: { name: 'Asha Menon', role: 'Designer', company_name: 'Example Ltd', photo: null },
      },
    },
  }),
};
