// Mails people get because they chose to. Those about the account itself always come and are not among them.
import * as z from 'zod/mini';
import { type Area, type Permissions, reaches } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { weeklySummary } from './weekly-summary.ts';

/** How many mails about what arrived somebody gets in an hour; then one more, which says that there was more. */
export const ARRIVAL_MAILS_PER_HOUR = 20;
const ARRIVAL_HELP = `With a link to it. At most ${ARRIVAL_MAILS_PER_HOUR} such mails an hour, then one that says there was more.`;

interface MailToChoose {
  /** Whoever reads in any of them may have it. */
  areas: readonly Area[];
  label: string;
  help: string;
  /** What the link that stops it may say. */
  refusals?: RefusalTable;
}

export const mailsToChoose = {
  application_received: {
    areas: ['recruitment'],
    label: 'A new application arrived',
    help: ARRIVAL_HELP,
  },
  enquiry_received: { areas: ['enquiries'], label: 'A new enquiry arrived', help: ARRIVAL_HELP },
  weekly_summary: weeklySummary,
  webhook_off: {
    // For superusers alone.
    areas: [],
    label: 'A webhook was switched off',
    help: 'Its receiver took nothing for a day. Superusers alone are told.',
  },
} as const satisfies Record<string, MailToChoose>;
export type MailKind = keyof typeof mailsToChoose;
export const mailKinds = Object.keys(mailsToChoose) as MailKind[];

/** Until somebody chooses. */
export const DEFAULT_MAILS: readonly MailKind[] = ['webhook_off'];

export const chosenMailMessages = {
  loadFailed: 'Failed to load the mails you get.',
  saveFailed: 'That was not saved. Please try again.',
} as const;

type Stopped = Extract<(typeof mailsToChoose)[MailKind], { refusals: RefusalTable }>['refusals'];
export const chosenMailRefusals = Object.assign(
  {},
  ...mailKinds.map((kind) => (mailsToChoose[kind] as MailToChoose).refusals),
) as [Stopped] extends [never] ? object : Stopped;

interface Reader {
  isSuperuser: boolean;
  permissions: Permissions;
}

/** Whoever may not read about it in the office gets no mail about it either. */
export function mayGet(kind: MailKind, { isSuperuser, permissions }: Reader): boolean {
  return isSuperuser || mailsToChoose[kind].areas.some((area) => reaches(permissions[area], 'read'));
}

const kinds = z
  .array(z.enum(mailKinds, 'There is no such mail to choose'), 'Mails must be a list')
  .check(z.maxLength(20, 'Too many mails'));

export const mailChoice = z.object({
  mails: kinds.check(z.describe('All that are wanted; those left out no longer come.')),
});

export const chosenMails = z.object({
  email: z.string().check(z.describe('Where they go.')),
  mails: kinds.check(z.describe('Those that come.')),
  offered: kinds.check(z.describe('What can be chosen, by what one may read.')),
});
export type ChosenMails = z.infer<typeof chosenMails>;

const example: ChosenMails = {
  email: 'meera@example.com',
  mails: ['application_received'],
  offered: ['application_received', 'enquiry_received'],
};

export const chosenMailCalls = {
  read: call({
    method: 'GET',
    path: '/api/Auth/mails/',
    who: 'signed-in',
    summary: 'The mails one has chosen to get, and those one may choose.',
    status: 200,
    answer: chosenMails,
    example: { answer: example },
  }),
  choose: call({
    method: 'PUT',
    path: '/api/Auth/mails/',
    who: 'signed-in',
    summary:
      'Choose the mails one gets. What one may not choose is left out. Mails about the account itself always come.',
    body: mailChoice,
    status: 200,
    answer: chosenMails,
    example: { body: { mails: ['application_received'] }, answer: example },
  }),
};
