import { expect, it } from 'vitest';

import type { Enquiry } from '#contract/contact/contact.ts';

import { wayBack } from '../list/row-changes.ts';
import type { Marks } from './use-enquiries.tsx';
import { enquiryChanges, markedText, withMarked } from './use-enquiries.tsx';
import { waitedWords } from './waiting.tsx';

const anEnquiry = (own: Partial<Enquiry> = {}): Enquiry => ({
  id: 1,
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'asha@menonfoods.example',
  phone_number: '+91 98400 12345',
  subject: 'A shop for our spice brand',
  message: 'Can you call me this week?',
  source: 'form',
  lang: 'en',
  created_at: '2026-11-02T09:30:00.000Z',
  is_read: false,
  is_spam: false,
  state: 'new',
  assignee: null,
  notes_count: 0,
  spam: { score: 0, reasons: [] },
  version: 1,
  ...own,
});

function withMarks(shown: typeof page, id: number, marks: Marks, query: Record<string, unknown> = {}) {
  const row = shown.rows.find((each) => each.id === id) ?? anEnquiry({ id });
  return withMarked(shown, query, enquiryChanges.withChange(row, marks));
}

const page = { rows: [anEnquiry(), anEnquiry({ id: 2 })], total: 40 };

it('marks a row as read where it stands', () => {
  const after = withMarks(page, 2, { is_read: true });
  expect(after.rows.map(({ is_read }) => is_read)).toEqual([false, true]);
  expect(after.total).toBe(40);
});

it('takes a row that becomes spam out of the list', () => {
  const after = withMarks(page, 1, { is_spam: true });
  expect(after.rows.map(({ id }) => id)).toEqual([2]);
  expect(after.total).toBe(39);
});

it('takes a row that is read out of the list of the unread, and leaves it in any other', () => {
  const left = (query: object) =>
    withMarks(page, 1, { is_read: true }, query as Record<string, unknown>).rows.map(({ id }) => id);
  expect(left({ is_read: 'false' })).toEqual([2]);
  expect(left({ is_read: 'true' })).toEqual([1, 2]);
  expect(left({})).toEqual([1, 2]);
});

it('says what was done, and to how many of those chosen', () => {
  expect(markedText(1, 1, { is_read: true })).toBe('Enquiry marked as read.');
  expect(markedText(3, 3, { is_spam: true })).toBe('3 enquiries moved to spam.');
  expect(markedText(1, 3, { is_read: false })).toBe('1 enquiry of 3 marked as unread.');
});

it('leaves a page alone that does not hold the row', () => {
  expect(withMarks(page, 9, { is_read: true })).toEqual(page);
});

it('takes what is given to somebody, or answered, out of the lists it does not fit any more', () => {
  const meera = { id: 2, name: 'Meera Nair' };
  const left = (marks: Marks, query: Record<string, unknown>) =>
    withMarks(page, 1, marks, query).rows.map(({ id }) => id);
  expect(left({ assignee: meera }, { assignee: 'none' })).toEqual([2]);
  expect(left({ assignee: meera }, { assignee: '2' })).toEqual([1, 2]);
  expect(left({ assignee: meera }, { state: 'new' })).toEqual([2]);
  expect(left({ assignee: meera }, { state: 'unanswered' })).toEqual([1, 2]);
  expect(left({ state: 'closed' }, { state: 'unanswered' })).toEqual([2]);
});

it('knows what each was before, so that Undo gives each its own back', () => {
  const meera = { id: 2, name: 'Meera Nair' };
  const rows = [anEnquiry(), anEnquiry({ id: 2, state: 'open', assignee: meera }), anEnquiry({ id: 3 })];
  const change = { assignee: { id: 3, name: 'Arun' } };
  const back = wayBack(enquiryChanges, { rows, change }, rows);
  expect(back.map((sent) => [sent.change, sent.rows.map(({ id }) => id)])).toEqual([
    [{ state: 'new', assignee: null }, [1, 3]],
    [{ assignee: meera }, [2]],
  ]);
});

it.each([
  [59, 'under 1 h'],
  [61, '1 h'],
  [23 * 60, '23 h'],
  [25 * 60, '1 day'],
  [72 * 60, '3 days'],
])('says how long %i minutes are', (minutes, words) => {
  const came = '2026-11-02T09:30:00.000Z';
  expect(waitedWords(came, new Date(came).getTime() + minutes * 60_000)).toBe(words);
});
