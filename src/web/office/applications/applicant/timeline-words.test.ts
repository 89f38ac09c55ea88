import { expect, it } from 'vitest';

import { timelineWords, whoOf } from './timeline-words.ts';

const stage = (name: string) => ({ id: 1, name, kind: 'open' });

it.each([
  ['received', { job_title: 'Engineer', source: 'direct' }, 'applied for Engineer'],
  ['received', { job_title: 'Engineer', source: 'naukri' }, 'applied for Engineer, from naukri'],
  ['moved', { from: stage('New'), to: stage('Screening') }, 'moved this from New to Screening'],
  ['rated', { score: 4 }, 'rated 4 of 5'],
  ['rated', { score: null }, 'took a rating back'],
  // Whoever has not rated does not see what others gave.
  ['rated', {}, 'gave a rating'],
  ['assigned', { to: { id: 2, name: 'Meera Nair' } }, 'gave this to Meera Nair'],
  ['assigned', { to: null }, 'took this from whoever had it'],
  ['tagged', { added: ['react', 'junior'], removed: [] }, 'added “react”, “junior”'],
  ['tagged', { added: ['react'], removed: ['php'] }, 'added “react” and took away “php”'],
  [
    'mail_failed',
    { subject: 'Hello', reason: 'No such mailbox.' },
    'tried to send a mail, which failed: Hello. No such mailbox.',
  ],
  ['mail_received', { mail: 1, subject: 'Thursday' }, 'wrote a mail: Thursday'],
  ['mail_received', { mail: 1, subject: '', automatic: true }, 'answered by a machine: (no subject)'],
  ['resume_replaced', { version: 2, is_current: true, from_mail: true }, 'took a résumé over from a mail'],
  ['hired', { employee_id: 'E7', name: 'Priya' }, 'hired Priya as E7'],
] as const)('says %s %j', (kind, data, words) => {
  expect(timelineWords({ kind, data })).toBe(words);
});

it('names the applicant where nobody of the house did it', () => {
  expect(whoOf({ kind: 'received', by: null }, 'Priya')).toBe('Priya');
  expect(whoOf({ kind: 'moved', by: { id: null, name: 'A key' } }, 'Priya')).toBe('A key');
  expect(whoOf({ kind: 'mail_failed', by: null }, 'Priya')).toBe('The office');
});
