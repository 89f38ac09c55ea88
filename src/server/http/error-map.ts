// Every refusal the API can give: its code, status and words. The one place where they meet.
export const errorMap = {
  bad_input: [400, 'Please check the marked fields.'],
  bad_json: [400, 'The request body is not valid JSON.'],
  bad_request: [400, 'The request could not be understood.'],
  bad_credentials: [401, 'Invalid username or password.'],
  not_signed_in: [401, 'Please Login to continue'],
  not_allowed: [403, 'You do not have permission to do this.'],
  no_such_path: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  enquiry_not_found: [404, 'This enquiry is not there. It may have been deleted.'],
  profile_not_found: [404, 'Profile not found. It may have already been deleted.'],
  idempotency_mismatch: [409, 'This form was already sent with other content. Please reload the page and send it again.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  body_too_large: [413, 'What you sent is too large.'],
  wrong_media_type: [415, 'This kind of content is not accepted here.'],
  headers_too_large: [431, 'The request headers are too large.'],
  too_many_logins: [429, 'Too many failed attempts. Please wait a while and try again.'],
  too_many_requests: [429, 'That was a lot in a short time. Please wait a few minutes and try again.'],
  busy: [503, 'The server is busy right now. Please try again in a moment.'],
  database_away: [503, 'The server cannot save anything right now. Please try again in a moment.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorMap;
