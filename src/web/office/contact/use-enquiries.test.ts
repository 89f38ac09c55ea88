import { expect, it } from 'vitest';

import type { Enquiry } from '#contract/contact.ts';

import { markedText, withMarks } from './use-enquiries.ts';

const anEnquiry = (own: Partial<Enquiry> = {}): Enquiry => ({
  id: 1,
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'asha@menonfoods.example',
  phone_number: '+91 98400 12345',
  subject: 'A shop for our spice brand',
  message: 'Can you call me this week?',
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
  expect(markedText(1, 3, { is_read: false })).toMatch(/^1 enquiry of 3 marked as unread: the others /);
});

it('leaves a page alone that does not hold the row', () => {
  expect(withMarks(page, 9, { is_read: true })).toBe(page);
});
