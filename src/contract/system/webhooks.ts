// Webhooks: other systems are told when something happens here, signed as Standard Webhooks has it.
import * as z from 'zod/mini';
import type { StageOfApplication } from '#contract/applications/stages.ts';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, requiredText, timestamp, version } from '#contract/fields.ts';
import { listQuery } from '#contract/lists.ts';

export const webhookEvents = [
  'application.received',
  'application.moved',
  'application.hired',
  'application.erased',
  'application.mail_received',
  'enquiry.received',
  'enquiry.answered',
  'enquiry.answered_back',
  'job.published',
  'job.closed',
  'employee.added',
  'employee.left',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by a press, whatever a webhook is for. */
export const TEST_EVENT = 'webhook.test';

/** What stands in `data` of each event that is sent: ids, and what a receiver needs to say what happened. */
export interface EventData {
  'application.received': { id: number; name: string; job_id: number | null; job_title: string };
  'application.moved': {
    id: number;
    name: string;
    job_id: number | null;
    job_title: string;
    from: StageOfApplication;
    to: StageOfApplication;
  };
  'application.hired': {
    id: number;
    name: string;
    job_id: number | null;
    job_title: string;
    employee_id: string;
  };
  'application.erased': { id: number };
  'application.mail_received': { id: number; name: string; job_id: number | null; job_title: string };
  'enquiry.received': { id: number; name: string; subject: string };
  'enquiry.answered': { id: number; name: string; subject: string; by: string };
  'enquiry.answered_back': { id: number; name: string; subject: string };
  'job.published': { id: number; title: string; department: string; location: string };
  'job.closed': { id: number; title: string };
  'employee.added': { id: number; employee_id: string; name: string; role: string };
  'employee.left': { id: number; employee_id: string; name: string };
}

export const SECRET_PREFIX = 'whsec_';
export const WEBHOOKS_MAX = 50;
/** How long a delivery is tried before its webhook is switched off. */
export const RETRY_HOURS = 24;
/** What is kept of a receiver's answer. */
export const ANSWER_KEPT_BYTES = 2048;
const URL_MAX_CHARACTERS = 2000;

export const webhookMessages = {
  listFailed: 'Failed to load the webhooks. Please try again.',
  saveFailed: 'Failed to save the webhook. Please try again.',
  switchFailed: 'Failed to switch the webhook. Please try again.',
  deleteFailed: 'Failed to delete the webhook. Please try again.',
  deliveriesFailed: 'Failed to load the deliveries. Please try again.',
  testFailed: 'Failed to send a test. Please try again.',
  resendFailed: 'Failed to send it again. Please try again.',
  badAddress: 'Please enter an address that starts with https://',
  notHttps: 'Only https:// is taken: what is sent must not be read on its way.',
  notPublic: 'This address is not on the public internet.',
} as const;

export const webhookRefusals = {
  webhook_not_found: [404, 'This webhook is not there any more.'],
  delivery_not_found: [404, 'This delivery is not there any more.'],
  webhook_off: [409, 'This webhook is off. Switch it on to send something again.'],
  too_many_webhooks: [409, `There are ${WEBHOOKS_MAX} webhooks already. Delete one that is not needed.`],
} as const satisfies RefusalTable;

// No credentials: they would stand in every list. No fragment: it is never sent.
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#@]+(?:[/?][^\s\\#]*)?$/i;

const url = requiredText('Address', URL_MAX_CHARACTERS).check(
  z.refine((text) => text === '' || WEB_ADDRESS.test(text), webhookMessages.badAddress),
);

const events = z.pipe(
  z
    .array(
      z.enum(webhookEvents, `An event is one of ${webhookEvents.join(', ')}`),
      'Choose at least one event',
    )
    .check(z.minLength(1, 'Choose at least one event'), z.maxLength(100, 'Each event once')),
  z.transform((named: WebhookEvent[]) => webhookEvents.filter((event) => named.includes(event))),
);

export const newWebhook = z.object({
  url: url.check(z.describe('https, and on the public internet.')),
  events: events.check(z.describe('What it is told of.')),
  active: z.optional(z.boolean('Active is true or false')).check(z.describe('On unless it says otherwise.')),
});
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookChange = z.partial(newWebhook);
export type WebhookChange = z.infer<typeof webhookChange>;

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;

export const webhookView = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)).check(z.describe('What it is told of.')),
  active: z.boolean().check(z.describe('Whether it is told of anything.')),
  off_since: z.nullable(timestamp).check(z.describe('Switched off by the program itself: when, and why.')),
  off_because: z.nullable(z.string()).check(z.describe('The reason in words.')),
  version,
  created_at: timestamp,
  created_by: z.string(),
  last_delivery: z.nullable(
    z.object({
      created_at: timestamp,
      event: z.string(),
      state: z.enum(deliveryStates),
      status: z.nullable(z.int()).check(z.describe('Of the last answer; null: there was none.')),
    }),
  ),
});
export type WebhookView = z.infer<typeof webhookView>;

export const deliveryView = z.object({
  id: z.int(),
  message_id: z.string().check(z.describe('The `webhook-id` header: the same each time it is sent.')),
  event: z.string().check(z.describe('As the list of events names it.')),
  state: z.enum(deliveryStates),
  status: z.nullable(z.int()).check(z.describe('Of the last answer; null: there was none.')),
  answer: z.string().check(z.describe('How it began, at most 2 KB.')),
  tries: z.int().check(z.describe('How often it was sent.')),
  last_error: z.nullable(z.string()).check(z.describe('Why the last try failed.')),
  created_at: timestamp,
  tried_at: z.nullable(timestamp),
  next_try_at: z.nullable(timestamp).check(z.describe('Null: it is not tried any more by itself.')),
  body: z.string().check(z.describe('What is sent, to the letter.')),
});
export type DeliveryView = z.infer<typeof deliveryView>;

const aWebhook = {
  id: 3,
  url: 'https://hooks.example.com/foyer',
  events: ['application.received', 'job.published'],
  active: true,
  off_since: null,
  off_because: null,
  version: 1,
  created_at: '2026-11-02T09:30:00.000Z',
  created_by: 'meera',
  last_delivery: {
    created_at: '2026-11-02T10:00:00.000Z',
    event: 'job.published',
    state: 'delivered',
    status: 204,
  },
};

const aDelivery = {
  id: 71,
  message_id: 'msg_2mC1Qk7t3xVf0aLq9ZsRyw',
  event: 'job.published',
  state: 'waiting',
  status: 503,
  answer: 'Back in a minute.',
  tries: 2,
  last_error: 'Answered 503.',
  created_at: '2026-11-02T10:00:00.000Z',
  tried_at: '2026-11-02T10:00:11.000Z',
  next_try_at: '2026-11-02T10:01:08.000Z',
  body: '{"type":"job.published","timestamp":"2026-11-02T10:00:00.000Z","data":{"id":12,"title":"Backend Developer","department":"Engineering","location":"Chennai"}}',
};

export const webhookCalls = {
  list: call({
    method: 'GET',
    path: '/api/webhooks/',
    who: 'superuser',
    summary: 'The webhooks there are, newest first, each with its last delivery.',
    query: z.object(listQuery),
    status: 200,
    answer: z.array(webhookView),
    example: { answer: [aWebhook] },
  }),
  read: call({
    method: 'GET',
    path: '/api/webhooks/{id}/',
    who: 'superuser',
    summary: 'One webhook.',
    params: idParams,
    status: 200,
    answer: webhookView,
    refuses: ['webhook_not_found'],
    example: { answer: aWebhook },
  }),
  create: call({
    method: 'POST',
    path: '/api/webhooks/',
    who: 'superuser',
    summary:
      'Make a webhook. Its secret, with which a receiver checks the signature, is in this answer alone.',
    body: newWebhook,
    needsConfirmation: 'always',
    onceByKey: {},
    status: 201,
    answer: z.extend(webhookView, {
      secret: z
        .string()
        .check(z.describe('`whsec_…`: with it a receiver checks the signature; shown this once.')),
    }),
    refuses: ['too_many_webhooks'],
    example: {
      body: { url: aWebhook.url, events: aWebhook.events, active: true },
      answer: {
        ...aWebhook,
        last_delivery: null,
        secret: 'whsec_n0SqZ3yWQqf1mVdH5uXbEoKcT8rLgJ2pAtYi7sDhBkM=',
      },
    },
  }),
  change: call({
    method: 'PATCH',
    path: '/api/webhooks/{id}/',
    who: 'superuser',
    summary: 'Change a webhook, or switch it on or off.',
    params: idParams,
    body: webhookChange,
    needsConfirmation: 'always',
    isVersioned: true,
    status: 200,
    answer: webhookView,
    refuses: ['webhook_not_found'],
    example: { body: { active: false }, answer: { ...aWebhook, active: false, version: 2 } },
  }),
  delete: call({
    method: 'DELETE',
    path: '/api/webhooks/{id}/',
    who: 'superuser',
    summary: 'Delete a webhook and its deliveries. What waited is not sent.',
    params: idParams,
    needsConfirmation: 'always',
    isVersioned: true,
    status: 204,
    refuses: ['webhook_not_found'],
  }),
  test: call({
    method: 'POST',
    path: '/api/webhooks/{id}/test/',
    who: 'superuser',
    summary: `Send \`${TEST_EVENT}\`, once, also where the webhook is off. The delivery says how it went.`,
    params: idParams,
    onceByKey: {},
    status: 201,
    answer: deliveryView,
    refuses: ['webhook_not_found'],
    example: {
      answer: {
        ...aDelivery,
        event: TEST_EVENT,
        status: null,
        answer: '',
        tries: 0,
        last_error: null,
        tried_at: null,
        body: '{"type":"webhook.test","timestamp":"2026-11-02T10:00:00.000Z","data":{"id":3}}',
      },
    },
  }),
  deliveries: call({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries/',
    who: 'superuser',
    isPolled: true,
    summary: 'What was sent to a webhook in the last 30 days, newest first.',
    params: idParams,
    query: z.object({ page: listQuery.page, page_size: listQuery.page_size }),
    status: 200,
    answer: z.array(deliveryView),
    refuses: ['webhook_not_found'],
    example: { answer: [aDelivery] },
  }),
  resend: call({
    method: 'POST',
    path: '/api/webhooks/deliveries/{id}/resend/',
    who: 'superuser',
    summary: 'Send a delivery again now, under the same `webhook-id`.',
    params: idParams,
    onceByKey: {},
    status: 200,
    answer: deliveryView,
    refuses: ['delivery_not_found', 'webhook_off'],
    example: { answer: { ...aDelivery, status: null, answer: '', tries: 0, last_error: null } },
  }),
};
