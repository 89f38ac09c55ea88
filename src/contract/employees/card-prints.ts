// Cards as a file for the printer: which, in what shape, and what to look at before.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { optionalText } from '#contract/fields.ts';
import { employeeFilters } from './employee-calls.ts';
import { EMPLOYEE_ID_MAX_CHARACTERS, employeeGroups } from './employees.ts';

/** In one file. Whoever has more prints them by group or in parts. */
export const CARDS_MAX = 2000;
export const EVERYBODY = 'all';

export const cardPrintRefusals = {
  no_cards: [409, 'There is nobody to print a card for.'],
  too_many_cards: [409, `One file holds ${CARDS_MAX} cards at the most. Please print them in parts.`],
} as const satisfies RefusalTable;

export const printLayouts = ['card', 'a4'] as const;
export type PrintLayout = (typeof printLayouts)[number];

/** How many cards stand on one side of a sheet. */
export const cardsOnPage: Record<PrintLayout, number> = { card: 1, a4: 10 };

const groups = [EVERYBODY, ...employeeGroups.map(({ key }) => key)];

export const cardPrint = z
  .object({
    ids: z
      .optional(
        z
          .array(optionalText('Employee ID', EMPLOYEE_ID_MAX_CHARACTERS))
          .check(
            z.minLength(1, 'Please choose at least one employee'),
            z.maxLength(CARDS_MAX, cardPrintRefusals.too_many_cards[1]),
          ),
      )
      .check(z.describe('Employee ids, in any letter case and in the order they are printed.')),
    group: z
      .optional(z.enum(groups, `The group must be one of: ${groups.join(', ')}`))
      .check(
        z.describe(
          'All who work here, or those whose card is of one company, by `company_name` and not by the id.',
        ),
      ),
    filter: z
      .optional(z.object(employeeFilters))
      .check(
        z.describe(
          'Those who work here, as the register is filtered: its `group` goes by the letters of the id.',
        ),
      ),
    layout: z
      .enum(printLayouts, `The layout must be one of: ${printLayouts.join(', ')}`)
      .check(z.describe('`card`: a page for each side. `a4`: ten to a page, with a test page first.')),
    bleed: z
      ._default(z.boolean('Bleed must be true or false'), false)
      .check(z.describe('Whether the ground goes on past the cut.')),
    colour: z
      .optional(z.literal('rgb', 'The colour must be rgb'))
      .check(z.describe('There is one set of colours.')),
  })
  .check(
    z.refine(
      ({ ids, group, filter }) => [ids, group, filter].filter((given) => given !== undefined).length === 1,
      'Please name either employee ids, a group or a filter',
    ),
  );
export type CardPrint = z.infer<typeof cardPrint>;
export type CardPrintOptions = Pick<CardPrint, 'layout' | 'bleed'>;

export const printWarningCodes = [
  'employee_not_found',
  'missing_photo',
  'missing_name',
  'missing_role',
  'missing_blood_group',
  'missing_company',
  'has_left',
  'expired',
  'unprintable',
  'emergency_contact_cut',
  'words_cut',
  'return_address_cut',
  'public_url_local',
  'public_url_insecure',
] as const;

export const printWarning = z.object({
  employee_id: z.optional(z.string()).check(z.describe('Of a single card; what concerns all has none.')),
  code: z.enum(printWarningCodes),
  message: z.string(),
});
export type PrintWarning = z.infer<typeof printWarning>;

export const printCheck = z.object({
  cards: z.int().check(z.describe('How many would be printed.')),
  warnings: z.array(printWarning),
});
export type PrintCheck = z.infer<typeof printCheck>;

const aPrint = {
  ids: [`${employeeGroups[0].key.toUpperCase()}014`],
  layout: 'a4',
  bleed: true,
};
const BODY_MAX_BYTES = 256 * 1024;

export const cardPrintCalls = {
  print: call({
    method: 'POST',
    path: '/api/Idcard/print/',
    who: 'staff',
    area: 'people',
    summary:
      'Cards as one PDF for the printer. X-Cards says how many cards it holds, X-Pages how many pages; it is sent while it is made.',
    body: cardPrint,
    bodyMaxBytes: BODY_MAX_BYTES,
    status: 200,
    answerType: 'application/pdf',
    refuses: ['no_cards', 'too_many_cards', 'files_away', 'busy'],
    example: { body: aPrint },
  }),
  check: call({
    method: 'POST',
    path: '/api/Idcard/print/check/',
    who: 'staff',
    area: 'people',
    summary:
      'What to look at before cards are printed: what is missing or cut short on them, who has left, where their codes lead.',
    body: cardPrint,
    bodyMaxBytes: BODY_MAX_BYTES,
    status: 200,
    answer: printCheck,
    refuses: ['too_many_cards'],
    example: {
      body: aPrint,
      answer: {
        cards: 1,
        warnings: [
          {
            employee_id: aPrint.ids[0],
            code: 'missing_photo',
            message: 'Has no photo: the card shows initials.',
          },
        ],
      },
    },
  }),
};
