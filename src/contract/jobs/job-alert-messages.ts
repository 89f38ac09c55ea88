// The words around job alerts, apart from the schemas: public pages carry no more than they need.
import type { EmploymentType } from './jobs.ts';

export const jobAlertMessages = {
  sent: 'If this address can take mail, you will get one with a link to confirm.',
  failed: 'Something went wrong on our side. Please try again.',
  invalid: 'Please enter a valid email address',
  later: 'That was a lot in a short time. Please wait a while and try again.',
  stopped: 'You get no more job alerts from us, and we have deleted your address.',
  notFound: 'This link opens no job alert. It may be incomplete, or it was not confirmed within seven days.',
} as const;

/** `/alerts/sent`: after a plain form. The page there says the words. */
export const jobAlertNotices = {
  sent: jobAlertMessages.sent,
  invalid: jobAlertMessages.invalid,
  later: jobAlertMessages.later,
  failed: jobAlertMessages.failed,
  stopped: jobAlertMessages.stopped,
} as const;
export type JobAlertNotice = keyof typeof jobAlertNotices;

export const ALERT_FILTER_MAX_CHARACTERS = 200;

/** Empty: any. */
export interface JobAlertFilter {
  department: string;
  location: string;
  employment_type: EmploymentType | '';
}

export const alertEmploymentTypes = [
  'internship',
  'full-time',
  'part-time',
] as const satisfies readonly EmploymentType[];
