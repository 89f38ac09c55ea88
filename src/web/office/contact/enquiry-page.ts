import type { Enquiry } from '#contract/contact.ts';
import type { Page } from '#contract/lists.ts';

export type EnquiryPage = Page<Enquiry>;

export interface Marks {
  is_read?: boolean;
  is_spam?: boolean;
}

export function without(page: EnquiryPage, id: number): EnquiryPage {
  const { rows, total } = page;
  const left = rows.filter((row) => row.id !== id);
  return { ...page, rows: left, total: total - (rows.length - left.length) };
}

/** A list holds either spam or the rest, so a row that changes sides leaves it. */
export function withMarks(page: EnquiryPage, id: number, marks: Marks): EnquiryPage {
  const row = page.rows.find((each) => each.id === id);
  if (!row) return page;
  if (marks.is_spam !== undefined && marks.is_spam !== row.is_spam) return without(page, id);
  return { ...page, rows: page.rows.map((each) => (each === row ? { ...each, ...marks } : each)) };
}
