import type { Verification } from '#contract/verification.ts';
import type { CardCodes } from './card-codes.ts';
import { photoOf } from './employee-answer.ts';
import type { EmployeePorts } from './employees.ports.ts';
import { findEmployeeByNumber } from './employees.store.ts';

/** Name, role, company, photo: nothing else about a person leaves by this door. */
export async function verifyCard(
  { database }: EmployeePorts,
  codes: CardCodes,
  code: string,
): Promise<Verification> {
  const id = await codes.read(code);
  if (id === null) return { status: 'unknown', employee: null };
  const row = await findEmployeeByNumber(database.read, id);
  if (!row) return { status: 'no_longer_valid', employee: null };
  const { name, role, company_name } = row;
  return { status: 'valid', employee: { name, role, company_name, photo: photoOf(row) } };
}
