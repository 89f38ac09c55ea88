import { expect, it } from 'vitest';

import { HttpError } from '#web/lib/http.ts';

import { deleteFailure } from './delete-profile.tsx';

const answered = (status: number, body?: unknown) =>
  new HttpError(status < 500 ? 'ERR_BAD_REQUEST' : 'ERR_BAD_RESPONSE', '', { status, body });

it.each([
  ['404', answered(404, { message: 'x' }), 'Profile not found. It may have already been deleted.'],
  ['403', answered(403), 'You do not have permission to delete this profile.'],
  ['a confirmation not given', answered(403, { code: 'confirm_needed', message: 'Confirm.' }), 'Confirm.'],
  ['401', answered(401), 'Please login again to perform this action.'],
  ['a detail', answered(409, { detail: 'The last one stays.', message: 'x' }), 'The last one stays.'],
  ['a message', answered(409, { message: 'Not this one.' }), 'Not this one.'],
  ['no words', answered(500, 'oops'), 'Failed to delete profile'],
  [
    'no answer',
    new HttpError('ERR_NETWORK', 'Network Error'),
    'No response from server. Please check your connection.',
  ],
  ['its own words', new Error('Unexpected response from server'), 'Unexpected response from server'],
  ['anything else', 'nothing', 'Failed to delete profile'],
])('has words for %s', (_, problem, words) => expect(deleteFailure(problem)).toBe(words));
