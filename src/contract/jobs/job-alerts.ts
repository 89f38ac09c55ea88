// Job alerts: whoever leaves an address hears of new positions, once a day, after they have confirmed it.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { optionalText, requiredEmail } from '#contract/fields.ts';
import { personLanguage } from '#contract/person-language.ts';
import { jobAlertConfirmPath, jobAlertStopPath, jobAlertsPath } from '#contract/site/public-paths.ts';
import { ALERT_FILTER_MAX_CHARACTERS, jobAlertMessages } from './job-alert-messages.ts';
import { employmentTypes } from './jobs.ts';

export * from './job-alert-messages.ts';

export const jobAlertRefusals = {
  job_alert_not_found: [404, jobAlertMessages.notFound],
  job_alert_stop_not_found: [
    404,
    'This link stops no job alerts. It may be incomplete: the whole one is in each of these mails. Or they were stopped already.',
  ],
} as const satisfies RefusalTable;

/** Of one address; one more gets the same answer and no mail. */
export const ALERTS_OF_ONE_ADDRESS = 10;
export const ALERT_UNCONFIRMED_DAYS = 7;
/** The others are behind a link. */
export const ALERT_JOBS_LISTED = 20;

const filter = (label: string) => z._default(optionalText(label, ALERT_FILTER_MAX_CHARACTERS), '');
const employmentType = z.enum(
  ['', ...employmentTypes],
  `Employment Type must be one of ${employmentTypes.join(', ')}`,
);

export const jobAlertDraft = z.object({
  email: requiredEmail(),
  department: filter('Department').check(
    z.describe(
      'Left out or empty: any. Otherwise what a position says has to contain it, in any letter case.',
    ),
  ),
  location: filter('Location').check(z.describe('As `department`.')),
  employment_type: z._default(employmentType, '').check(z.describe('Empty: any.')),
  lang: personLanguage,
});
export type JobAlertDraft = z.infer<typeof jobAlertDraft>;

const jobAlert = z.object({
  department: z.string(),
  location: z.string(),
  employment_type: employmentType,
  confirmed: z.boolean().check(z.describe('Somebody has opened the link of the mail.')),
});
export type JobAlert = z.infer<typeof jobAlert>;

const stoppable = z.object({ alerts: z.int().check(z.describe('How many would stop.')) });
export type StoppableAlerts = z.infer<typeof stoppable>;

const params = z.object({ secret: z.string().check(z.describe('Of the mailed link.')) });
const anAlert = { department: 'Engineering', location: 'Chennai', employment_type: 'full-time' } as const;
const limit = { max: 120, windowSeconds: 600 };

export const jobAlertCalls = {
  ask: call({
    method: 'POST',
    path: jobAlertsPath,
    who: 'anyone',
    summary:
      'Ask for a mail about new positions that fit, once a day. The answer is the same for every address; a link to confirm comes by mail.',
    body: jobAlertDraft,
    status: 202,
    answer: z.object({ message: z.string() }),
    limit: { max: 20, windowSeconds: 3600 },
    example: {
      body: { email: 'priya@example.com', ...anAlert },
      answer: { message: jobAlertMessages.sent },
    },
  }),
  count: call({
    method: 'GET',
    path: jobAlertsPath,
    who: 'staff',
    area: 'recruitment',
    summary: 'How many addresses wait for new positions: confirmed, and not yet confirmed. No addresses.',
    status: 200,
    answer: z.object({
      confirmed: z.int().check(z.describe('Alerts that mail.')),
      waiting: z.int().check(z.describe('Alerts whose link nobody has opened yet.')),
    }),
    example: { answer: { confirmed: 12, waiting: 2 } },
  }),
  read: call({
    method: 'GET',
    path: jobAlertConfirmPath,
    who: 'anyone',
    summary: 'What an alert is about, by the secret of the link to confirm. Reading confirms nothing.',
    params,
    status: 200,
    answer: jobAlert,
    limit,
    refuses: ['job_alert_not_found'],
    example: { answer: { ...anAlert, confirmed: false } },
  }),
  confirm: call({
    method: 'POST',
    path: jobAlertConfirmPath,
    who: 'anyone',
    summary: 'Confirm an alert, by the secret of the mailed link. Once more changes nothing.',
    params,
    status: 200,
    answer: jobAlert,
    limit,
    refuses: ['job_alert_not_found'],
    example: { answer: { ...anAlert, confirmed: true } },
  }),
  readStop: call({
    method: 'GET',
    path: jobAlertStopPath,
    who: 'anyone',
    summary:
      'How many alerts a link stops, by its secret; 0 where they were stopped already. Reading stops nothing.',
    params,
    status: 200,
    answer: stoppable,
    limit,
    refuses: ['job_alert_stop_not_found'],
    example: { answer: { alerts: 2 } },
  }),
  stop: call({
    method: 'POST',
    path: jobAlertStopPath,
    who: 'anyone',
    summary:
      'Stop all alerts of an address and delete it, by the secret in every alert mail. Once more changes nothing.',
    params,
    status: 204,
    refuses: ['job_alert_stop_not_found'],
    // Mail programs send these for very many people from few networks.
    limit: { max: 6000, windowSeconds: 600 },
  }),
};
