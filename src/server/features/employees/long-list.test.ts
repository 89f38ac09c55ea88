import type { EmployeeState } from '#contract/employees/employees.ts';
import type { Database } from '#server/platform/database/database.ts';
import { searchText } from '#server/platform/database/search.ts';
import { dice } from '#tests/support/dice.ts';
import { engines } from '#tests/support/engines.ts';
import {
  ID_STEP,
  NOW,
  ROWS,
  TRIES,
  compare,
  expectPage,
  has,
  idsOf,
  insert,
  pagingOf,
  part,
  text,
} from '#tests/support/long-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countEmployees,
  deleteEmployee,
  employeeBatches,
  listEmployees,
  writeEmployee,
} from './employees.store.ts';

const TODAY = '2026-11-17';

describe.each(engines)('a long list of employees on $name', (engine) => {
  let database: Database;
  const roll = dice(20_261_115);
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  it('finds what a look at every row finds, after changes and deletions too', async () => {
    const all = Array.from({ length: ROWS }, (_, row) => ({
      id: (row + 1) * ID_STEP,
      employee_id: `${roll.of(['E', 'ET', 'T', 'TR', 'ETR', 'e', 'tr'])}${row}`,
      name: text(roll, 10),
      left_on: roll.of(['', '', '', '2026-11-16', TODAY, '2026-11-18']),
    }));
    const rest = {
      role: '',
      department: '',
      phone_number: '',
      company_name: '',
      company_email: '',
      blood_group: '',
      date_of_joining: '',
      gender: '',
      valid_until: '',
      emergency_contact: '',
      photo_focus: null,
      image_key: null,
    };
    await insert(
      database,
      'employees',
      all.map((row) => ({
        ...row,
        ...rest,
        employee_id_key: row.employee_id.toLowerCase(),
        name_key: row.name.toLowerCase(),
        search_text: searchText(row.name, row.employee_id),
        created_at: NOW,
        updated_at: NOW,
      })),
    );
    for (const row of all.filter(() => roll.below(30) === 0)) {
      Object.assign(row, { name: `${text(roll, 6)}q`, employee_id: `T${row.employee_id}` });
      await database.transaction((tx) => writeEmployee(tx, row.id, { ...row, ...rest }));
    }
    const gone = all.filter(() => roll.below(30) === 0);
    for (const { employee_id } of gone)
      await database.transaction((tx) => deleteEmployee(tx, { employeeId: employee_id }));
    const left = all.filter((row) => !gone.includes(row));
    const isOfState = ({ left_on }: { left_on: string }, state: EmployeeState = 'working') =>
      state === 'all' || (state === 'former') === (left_on !== '' && left_on <= TODAY);
    const working = left.filter((row) => isOfState(row));
    const startsWith = (letter: string) =>
      working.filter((row) => row.employee_id.toLowerCase().startsWith(letter));
    expect(await countEmployees(database.read, TODAY)).toEqual({
      total: working.length,
      et: startsWith('e').length,
      tr: startsWith('t').length,
    });

    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const search = roll.below(5)
        ? roll.below(4)
          ? part(
              roll,
              left.map((row) => `${row.name}${row.employee_id}`),
            )
          : roll.of(left).employee_id
        : undefined;
      const sort = roll.of(['id', '-id', '-id', 'name', '-employee_id']);
      const group = ([undefined, 'et', 'tr'] as const)[roll.below(3)];
      const state = ([undefined, 'working', 'former', 'all'] as const)[roll.below(4)];
      const filter = { search, sort, group, state, today: TODAY };
      const ids = left
        .filter((row) => isOfState(row, state))
        .filter((row) => has(`${row.name}\n${row.employee_id}`, search) && has(row.employee_id, filter.group))
        .toSorted((one, other) => {
          const column = sort.replace('-', '') as 'id' | 'name' | 'employee_id';
          const by = column === 'id' ? 0 : compare(one[column].toLowerCase(), other[column].toLowerCase());
          return by || one.id - other.id;
        })
        .map(({ id }) => id);
      if (sort.startsWith('-')) ids.reverse();
      const exact = left.find((row) => row.employee_id.toLowerCase() === search?.toLowerCase())?.id;
      if (exact !== undefined && ids.includes(exact)) ids.unshift(...ids.splice(ids.indexOf(exact), 1));
      const paging = pagingOf(roll);
      expectPage(await listEmployees(database.read, { ...filter, ...paging }), ids, paging);
      expect(await idsOf(employeeBatches(database.read, filter))).toEqual(ids);
    }
  });
});
