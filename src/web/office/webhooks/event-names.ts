// Events as people call them, by what they are about.
import type { WebhookEvent } from '#contract/system/webhooks.ts';

export const eventNames: Record<WebhookEvent, string> = {
  'application.received': 'Application received',
  'application.moved': 'Application moved to another stage',
  'application.hired': 'Applicant hired',
  'application.erased': 'Application erased',
  'application.mail_received': 'Applicant answered by mail',
  'enquiry.received': 'Enquiry received',
  'enquiry.answered': 'Enquiry answered',
  'enquiry.answered_back': 'Visitor answered back',
  'job.published': 'Job published',
  'job.closed': 'Job closed',
  'employee.added': 'Employee added',
  'employee.left': 'Employee left',
};

export const nameOfEvent = (event: string): string => eventNames[event as WebhookEvent] ?? 'Test';

export const eventWords = (events: readonly WebhookEvent[]): string =>
  events.map((event) => eventNames[event]).join(', ');
