// What the QR code of an ID card leads to: whether this person is an employee now, and nothing more about them.
import * as z from 'zod/mini';
import { codes } from '#company';
import { call } from '#contract/call.ts';
import { focus } from '#contract/content/focus.ts';
import { picture } from '#contract/content/pictures.ts';
import { verificationPath } from '#contract/site/public-paths.ts';

export const verification = z.object({
  status: z
    .enum(['valid', 'replaced', 'expired', 'left', 'no_longer_valid', 'unknown'])
    .check(z.describe('What the card is good for today.')),
  employee: z
    .nullable(
      z.object({
        name: z.string(),
        role: z.string(),
        company_name: z.string(),
        photo: z.nullable(picture),
        photo_focus: z.nullable(focus),
      }),
    )
    .check(z.describe('Null: nothing is said about anybody.')),
  company: z
    .nullable(
      z.object({
        name: z.string(),
        mark: z.string().check(z.describe('A path of the site.')),
        address: z.array(z.string()),
        phone: z.string(),
        website: z.string(),
      }),
    )
    .check(z.describe('Whose card it is or was, by the company’s code.')),
});
export type Verification = z.infer<typeof verification>;

export const verificationCalls = {
  read: call({
    method: 'GET',
    path: verificationPath,
    who: 'anyone',
    summary: 'Whether the card with this code is valid now, and belongs to somebody who works here.',
    params: z.object({ code: z.string().check(z.describe('What the QR code of the card carries.')) }),
    status: 200,
    answer: verification,
    limit: { max: 300, windowSeconds: 600 },
    example: {
      answer: {
        status: 'valid',
        employee: {
          name: 'Asha Menon',
          role: 'Designer',
          company_name: codes[0].code,
          photo: null,
          photo_focus: null,
        },
        company: {
          name: codes[0].legalName,
          mark: codes[0].mark,
          address: codes[0].returnAddress,
          phone: codes[0].phone,
          website: codes[0].website,
        },
      },
    },
  }),
};
