// The one shape of every refusal, and the refusals that belong to no room.
import * as z from 'zod/mini';

/** Status and words for each code. Codes are stable: programs decide by them. */
export type RefusalTable = Record<string, readonly [status: number, message: string]>;

export const frameRefusals = {
  bad_input: [400, 'Please check the marked fields.'],
  bad_json: [400, 'The request body is not valid JSON.'],
  bad_request: [400, 'The request could not be understood.'],
  not_signed_in: [401, 'Please Login to continue'],
  not_allowed: [403, 'You do not have permission to do this.'],
  not_permitted: [403, 'Your account does not cover this. A superuser can change what it covers.'],
  cross_site: [403, 'This came from a page of another website and was not carried out.'],
  no_such_path: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  idempotency_mismatch: [
    409,
    'This form was already sent with other content. Please reload the page and send it again.',
  ],
  repeat_unanswered: [
    409,
    'This was sent already, and is done or still being done. Please reload the page before you send it again.',
  ],
  changed_meanwhile: [412, 'Somebody else has changed this meanwhile.'],
  body_too_large: [413, 'What you sent is too large.'],
  wrong_media_type: [415, 'This kind of content is not accepted here.'],
  expectation_failed: [417, 'The request expects something that is not done here.'],
  too_many_requests: [429, 'That was a lot in a short time. Please wait a few minutes and try again.'],
  headers_too_large: [431, 'The request headers are too large.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  maintenance: [503, 'We are working on our site. Please come back a little later.'],
  busy: [503, 'The server is busy right now. Please try again in a moment.'],
  database_away: [503, 'We cannot reach our records right now. Please try again in a moment.'],
  files_away: [503, 'Files cannot be stored or opened right now. Please try again in a few minutes.'],
} as const satisfies RefusalTable;

export const errorAnswer = z.object({
  code: z.string().check(z.describe('Stable: for programs.')),
  message: z.string().check(z.describe('For people; its words may change.')),
  errors: z.optional(z.record(z.string(), z.array(z.string()))).check(z.describe('What is wrong, by field.')),
  current: z
    .optional(z.unknown())
    .check(z.describe('With `changed_meanwhile`: the record as it is now, and who changed it last.')),
  changed_by: z
    .optional(z.nullable(z.string()))
    .check(z.describe('A user or a key; null: a visitor, or the program itself.')),
});

export type ErrorAnswer = z.infer<typeof errorAnswer>;
