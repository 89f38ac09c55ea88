import { expect, it } from 'vitest';

import { receiptWords } from './privacy-words.ts';

it('reads a receipt as a sentence', () => {
  expect(receiptWords({ kind: 'application', records: 2, why: 'decided', rows: 14, files: 1 })).toBe(
    '2 applications went because the days after the decision were over, with 14 rows and 1 file.',
  );
  expect(receiptWords({ kind: 'enquiry', records: 1, why: 'asked', rows: 0, files: 0 })).toBe(
    '1 enquiry went because the person asked for it.',
  );
});
