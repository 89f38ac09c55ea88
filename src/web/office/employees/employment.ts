// Whether somebody works here and whether their card is valid, in a word or two.
import type { CardMark } from '#contract/employees/card-marks.ts';
import { hasLeft } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { dayMonthYear } from '#web/lib/format.ts';

/** What the cards of somebody say in more words, where they are. */
export const markWords: Record<CardMark['code'], string> = {
  verified_often: 'Shown very often',
  verified_after_replaced: 'Old card shown',
  verified_after_leaving: 'Shown after leaving',
};

interface EmploymentWords {
  words: string;
  tone: 'muted' | 'danger' | 'ink';
}

/** Null where there is nothing to say: works here, with a valid card. `today` is the company's. */
export function employmentWords(
  { left_on, valid_until }: Pick<Employee, 'left_on' | 'valid_until'>,
  today: string,
): EmploymentWords | null {
  if (left_on && hasLeft({ left_on }, today))
    return { words: `Left ${dayMonthYear(left_on)}`, tone: 'muted' };
  if (left_on) return { words: `Leaves ${dayMonthYear(left_on)}`, tone: 'ink' };
  if (valid_until && valid_until < today)
    return { words: `Card expired ${dayMonthYear(valid_until)}`, tone: 'danger' };
  return null;
}
