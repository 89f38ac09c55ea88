// Mails people get because they chose to. Those about the account itself always come and are not among them.
import * as z from 'zod/mini';
import { type Area, type Permissions, reaches } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { secretParams } from './passwords.ts';

export const mailKinds = [
  'application_received',
  'enquiry_received',
  'weekly_summary',
  'webhook_off',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Until somebody chooses. */
export const DEFAULT_MAILS: readonly MailKind[] = ['webhook_off'];
/** How many mails about what arrived somebody gets in an hour; then one more, which says that there was more. */
export const ARRIVAL_MAILS_PER_HOUR = 20;

export const chosenMailMessages = {
  loadFailed: 'Failed to load the mails you get.',
  saveFailed: 'That was not saved. Please try again.',
  weeklyStopped: 'You get no more weekly mails. You can choose them again under My Account.',
  stopFailed: 'That did not work. Please try again.',
} as const;

export const chosenMailRefusals = {
  weekly_stop_not_found: [
    404,
    'This link stops no mails. It may be incomplete: the whole one is in each of them.',
  ],
} as const satisfies RefusalTable;

/** Any of them will do. */
const areasOf: Record<MailKind, readonly Area[]> = {
  application_received: ['recruitment'],
  enquiry_received: ['enquiries'],
  weekly_summary: ['recruitment', 'enquiries'],
  // For superusers alone.
  webhook_off: [],
};

interface Reader {
  isSuperuser: boolean;
  permissions: Permissions;
}

/** Whoever may not read about it in the office gets no mail about it either. */
export function mayGet(kind: MailKind, { isSuperuser, permissions }: Reader): boolean {
  return isSuperuser || areasOf[kind].some((area) => reaches(permissions[area], 'read'));
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
  stopWeekly: call({
    method: 'POST',
    path: '/api/Auth/mails/stop-weekly/{token}/',
    who: 'anyone',
    summary: 'Stop the weekly mail, by the secret in every one of them. Once more changes nothing.',
    params: secretParams,
    status: 204,
    refuses: ['weekly_stop_not_found'],
    // Mail programs send these for many people from few networks.
    limit: { max: 600, windowSeconds: 600 },
  }),
};
