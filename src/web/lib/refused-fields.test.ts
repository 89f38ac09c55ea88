import { expect, it } from 'vitest';

import { HttpError, networkError } from './http-error.ts';
import { sendErrorText } from './refused-fields.ts';

const refused = (status: number, message: string) =>
  new HttpError('ERR_BAD_RESPONSE', 'refused', { status, body: { message } });

it('says that there is no connection, behind what is said of every failure', () => {
  expect(sendErrorText(networkError(), 'It failed.')).toBe(
    'It failed. There is no connection; what you typed stays here.',
  );
  expect(sendErrorText(refused(500, 'An odd word'), 'It failed.')).toBe('It failed.');
  expect(sendErrorText(refused(429, 'Too often.'), 'It failed.')).toBe('Too often.');
});
