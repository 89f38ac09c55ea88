import { hasLeft } from '#contract/employees/employees.ts';
import type { Verification } from '#contract/employees/verification.ts';
import { isoNow } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/zoned-time.ts';
import type { CardCodes } from './card-codes.ts';
import { companyOf, photoOf } from './employee-answer.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { type EmployeeRow, findEmployeeByNumber } from './employees.store.ts';
import type { VerificationCounts } from './verification-counts.ts';

interface Checking {
  codes: CardCodes;
  /** Left out where nobody looks: robots, and browsers that fetch ahead. */
  counts?: VerificationCounts | undefined;
}

/** Name, role, company, photo, and only of a valid card: nothing else about a person leaves by this door. */
export async function verifyCard(
  { database, clock, timeZone }: FeaturePorts,
  { codes, counts }: Checking,
  code: string,
): Promise<Verification> {
  const card = await codes.read(code);
  if (card === null) return { status: 'unknown', employee: null, company: null };
  const row = await findEmployeeByNumber(database.read, card.employee);
  if (!row) return { status: 'no_longer_valid', employee: null, company: null };
  const today = dayOf(isoNow(clock), timeZone);
  const status = statusOf(row, card.number, today);
  // A number that was never given is that of a card made after the backup this database comes from.
  if (card.number <= row.card_number) {
    const found = { isRefused: status !== 'valid', isReplaced: card.number < row.card_number };
    counts?.note(card, today, found);
  }
  const company = employerOf(row);
  if (status !== 'valid') return { status, employee: null, company };
  const { name, role, company_name, photo_focus } = row;
  return { status, employee: { name, role, company_name, photo: photoOf(row), photo_focus }, company };
}

/** Who has left has no card at all; what was replaced stays so, whatever its day. */
function statusOf(row: EmployeeRow, number: number, today: string): Verification['status'] {
  if (hasLeft(row, today)) return 'left';
  if (number !== row.card_number) return 'replaced';
  return row.valid_until !== '' && today > row.valid_until ? 'expired' : 'valid';
}

function employerOf({ company_name }: EmployeeRow): Verification['company'] {
  const employer = companyOf(company_name);
  if (!employer) return null;
  const { legalName, mark, returnAddress, phone, website } = employer;
  return { name: legalName, mark, address: returnAddress, phone, website };
}
