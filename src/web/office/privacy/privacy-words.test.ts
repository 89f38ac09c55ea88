import { expect, it } from 'vitest';

import { receiptWords } from './privacy-words.ts';

const none = { mail_copies: 0, mail_copies_left: 0 };

it('reads a receipt as a sentence', () => {
  expect(receiptWords({ kind: 'application', records: 2, why: 'decided', rows: 14, files: 1, ...none })).toBe(
    '2 applications went because the days after the decision were over, with 14 rows and 1 file.',
  );
  expect(receiptWords({ kind: 'enquiry', records: 1, why: 'asked', rows: 0, files: 0, ...none })).toBe(
    '1 enquiry went because the person asked for it.',
  );
});

it('says which copies in the mailbox are still there', () => {
  const mailed = { kind: 'enquiry', records: 1, why: 'asked', rows: 3, files: 1, mail_copies: 4 } as const;
  expect(receiptWords({ ...mailed, mail_copies_left: 1 })).toBe(
    '1 enquiry went because the person asked for it, with 3 rows, 1 file and 4 copies in the mailbox. 1 of them could not be reached yet and will be tried again.',
  );
});
