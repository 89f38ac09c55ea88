import type { EmployeeImport } from '#contract/employees/employee-imports.ts';
import { employeeMessages } from '#contract/employees/employees.ts';
import { aWorkbook, textCell } from '#tests/factories/workbook.ts';
import { engines } from '#tests/support/engines.ts';
import { IMPORT, csv, officeImports } from '#tests/support/office-imports.ts';
import { type TestApp, type TestUser, asUser, testApp } from '#tests/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(engines)('what an import reads in a cell, on $name', (engine) => {
  let api: TestApp;
  let staff: TestUser;
  let office: ReturnType<typeof officeImports>;
  beforeEach(async () => {
    api = await testApp(engine);
    staff = await api.signIn('office');
    office = officeImports(api, staff);
  });
  afterEach(() => api.close());

  it('refuses ten digits in the words of the form, until it is told to add +91; then it shows where', async () => {
    await office.add({ phone_number: '+91 98400 12345' });
    await office.add({ employee_id: 'ET015', phone_number: '+91 1' });
    await office.change('ET015', { phone_number: '98400 99999' });
    const file = Buffer.from(
      'ID,Phone,Emergency\nET014,9840022222,\nET015,98400 99999,\nET200,098400 11111,97100 54321\nET201,12345,\n',
    );
    const found = await office.begin(file, {
      mapping: '{"Emergency": "emergency_contact"}',
    });
    expect(found.add_dial_code).toBe(false);
    expect(found.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 3 });
    expect(found.refused.map(({ row, column, reason }) => [row, column, reason])).toEqual(
      [2, 4, 5].map((row) => [row, 'Phone', employeeMessages.dialCode]),
    );

    const added = (
      await api.send('PATCH', `${IMPORT}${found.id}/`, { payload: { add_dial_code: true }, ...asUser(staff) })
    ).json<EmployeeImport>();
    expect(added).toMatchObject({ add_dial_code: true, columns: found.columns });
    expect(added.changed[0]?.cells).toEqual([
      { field: 'phone_number', old: '+91 98400 12345', new: '+919840022222', in_file: '9840022222' },
    ]);
    expect(added.new[0]?.cells).toEqual([
      { field: 'employee_id', new: 'ET200' },
      { field: 'phone_number', new: '+919840011111', in_file: '098400 11111' },
      { field: 'emergency_contact', new: '+919710054321', in_file: '97100 54321' },
    ]);
    expect(added.counts).toEqual({ new: 1, changed: 1, unchanged: 1, refused: 1 });
    const applied = await office.post(found.id, 'apply', { skip_refused: true });
    expect(applied.json()).toMatchObject({ add_dial_code: true, new: added.new });
    expect(await office.employee('ET014')).toMatchObject({ phone_number: '+919840022222' });
  });

  it('makes one line of several, as form and API do', async () => {
    const name = 'Asha\r\n Menon';
    await office.add({
      employee_id: 'ET300',
      name,
      role: 'Design\u2028Lead',
      emergency_contact: 'Ravi\t+91 1',
    });
    expect(await office.employee('ET300')).toMatchObject({
      name: 'Asha Menon',
      role: 'Design Lead',
      emergency_contact: 'Ravi +91 1',
    });
    await office.change('ET300', { department: '\nWeb\n' });
    expect(await office.employee('ET300')).toMatchObject({ department: 'Web' });
    const found = await office.begin(csv(`ET300;"${name}";"Design\nLead";;`));
    expect(found.counts).toMatchObject({ unchanged: 1 });
  });

  it('asks where the formula of an id has failed, and where nobody wrote a phone number', async () => {
    const found = await office.begin(Buffer.from('ID,Name,Phone\n#N/A,Asha,+91 98400 12345\nET300,Ravi,\n'));
    expect(found.refused).toMatchObject([
      { row: 2, column: 'ID', value: '#N/A', reason: expect.stringContaining('formula') },
      { row: 3, column: 'Phone', reason: 'Phone Number is missing. It begins with +91.' },
    ]);
  });

  it('does not take the month for the day in a column that has the month first', async () => {
    const rows = [
      'ID,Name,Phone,DOJ,Valid Until',
      'ET300,A,+91 1,06/07/2024,06/07/2029',
      'ET301,B,+91 1,06/25/2024,',
      'ET302,C,+91 1,06/06/2024,',
      'ET303,D,+91 1,2024-06-07,',
    ];
    const found = await office.begin(Buffer.from(rows.join('\n')));
    expect(found.refused).toMatchObject([
      { row: 2, column: 'DOJ', value: '06/07/2024', reason: expect.stringMatching(/^In row 3 .* month/) },
      { row: 3, column: 'DOJ', reason: expect.stringContaining('25 is no month') },
    ]);
    expect(found.new.map(({ employee_id }) => employee_id)).toEqual(['ET302', 'ET303']);
  });

  it('reads a number as a day the way its workbook counts', async () => {
    const cells = (row: number, texts: string[]) =>
      texts.map((text, at) => textCell(`${'ABC'[at]}${row}`, text)).join('');
    const found = await office.begin(
      aWorkbook(
        `<row r="1">${cells(1, ['ID', 'Phone', 'Began'])}</row>` +
          `<row r="2">${cells(2, ['ET300', '+91 1'])}<c r="C2"><v>43984</v></c></row>`,
      ),
      { mapping: '{"Began":"date_of_joining"}' },
    );
    expect(found.new[0]?.cells).toContainEqual({ field: 'date_of_joining', new: '2024-06-03' });
  });
});
