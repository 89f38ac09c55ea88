// What stands on a card has to be in letters its fonts have: otherwise it is refused, not printed as boxes.
import { employeeMessages } from '#contract/employees/employees.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { unprintable } from './card/printable.ts';

const printedFields = [
  'name',
  'role',
  'department',
  'company_email',
  'blood_group',
  'emergency_contact',
] as const;

type Texts = Partial<Record<(typeof printedFields)[number], string | undefined>>;

/** By field, in words; empty where everything can be printed. */
export async function unprintableIn(texts: Texts): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  for (const field of printedFields) {
    const letters = await unprintable(texts[field] ?? '');
    if (letters.length > 0) problems[field] = [employeeMessages.unprintable(letters)];
  }
  return problems;
}

export async function assertPrintable(texts: Texts): Promise<void> {
  const fields = await unprintableIn(texts);
  if (Object.keys(fields).length > 0) throw new DomainError('bad_input', { fields });
}
