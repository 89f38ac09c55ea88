// Whose cards a print is of.
import { type CardPrint, CARDS_MAX } from '#contract/employees/card-prints.ts';
import { employeeGroups } from '#contract/employees/employees.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type EmployeeRow, employeeBatches, findEmployees } from '../employees.store.ts';

/**
 * Whoever is not there is left out. A group is of those who work here and whose card bears the company's name, in the
 * order of their ids; whoever belongs to none is printed with everybody only. A filter is that of the register.
 */
export async function chosenCards(
  db: Reader,
  { ids, group, filter }: Pick<CardPrint, 'ids' | 'group' | 'filter'>,
  today: string,
): Promise<EmployeeRow[]> {
  if (ids) return findEmployees(db, ids);
  const rows: EmployeeRow[] = [];
  const company = employeeGroups.find(({ key }) => key === group)?.code;
  for await (const batch of employeeBatches(db, { ...filter, company, today, sort: 'employee_id' })) {
    rows.push(...batch);
    if (rows.length > CARDS_MAX) throw new DomainError('too_many_cards');
  }
  return rows;
}
