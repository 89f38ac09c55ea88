import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aWorkbook, textCell } from '#tests/factories/workbook.ts';
import { aZip } from '#tests/factories/zip.ts';
import { describe, expect, it } from 'vitest';
import { TableRefused } from './table.ts';
import { readTable } from './read-table.ts';

const fixture = (name: string) =>
  readFile(join(import.meta.dirname, '../../../../../tests/factories/tables', name));

const refusal = (bytes: Buffer) =>
  readTable(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof TableRefused ? error.reason : String(error)),
  );

const columns = ['Emp ID', 'Full Name', 'Designation', 'Mobile', 'DOJ', 'Sex', 'Company', 'Desk'];
const people = (date: (iso: string) => string) => [
  [
    'ET 101',
    'Zoë Müller',
    'Designer',
    '919840012345',
    date('2024-06-03'),
    'Female',
    'ETPL Technologies Private Limited',
    '4',
  ],
  ['TR102', 'Arjun “AJ” Rao', 'Trainer', '+91 98400 54321', date('2023-02-28'), 'male', 'trpl', '5'],
  ['ET103', 'Ravi Iyer', 'Lead', '98400 11111', date('1999-12-31'), 'M', 'ETPL', ''],
];
const iso = (day: string) => day;
const dayFirst = (day: string) => day.split('-').toReversed().join('/');

describe('files LibreOffice has written', () => {
  it.each([
    ['staff.xlsx', iso, [4, 5, 7]],
    ['staff-1904.xlsx', iso, [2, 3, 5]],
    ['comma-utf8.csv', dayFirst, [2, 3, 4]],
    ['semicolon-cp1252.csv', dayFirst, [2, 3, 4]],
    ['tab-utf16.csv', dayFirst, [2, 3, 4]],
  ])('reads %s', async (name, date, numbers) => {
    const table = await readTable(await fixture(name));
    expect(table.columns).toEqual(columns);
    expect(table.rows.map(({ cells }) => cells)).toEqual(people(date));
    expect(table.rows.map(({ number }) => number)).toEqual(numbers);
  });

  it.each([
    ['staff.xls', 'oldOrLocked'],
    ['staff.ods', 'otherSpreadsheet'],
  ])('does not read %s, and says what to do', async (name, reason) => {
    expect(await refusal(await fixture(name))).toBe(reason);
  });
});

const head = 'ID;Name\n';
const names = async (bytes: Buffer) => (await readTable(bytes)).rows.map(({ cells }) => cells[1]);
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('text with separators', () => {
  it.each([
    ['UTF-8', Buffer.from(`${head}E1;Zoë`), ['Zoë']],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${head}E1;Zoë`), ['Zoë']],
    ['Windows-1252', Buffer.from(`${head}E1;Zo\xeb`, 'latin1'), ['Zoë']],
    ['UTF-16, the small end first', Buffer.from(`\uFEFF${head}E1;Zoë`, 'utf16le'), ['Zoë']],
    ['UTF-16, the large end first', utf16be(`${head}E1;Zoë`), ['Zoë']],
    [
      'UTF-16 without its mark, the large end first',
      Buffer.from(`${head}E1;Zoë`, 'utf16le').swap16(),
      ['Zoë'],
    ],
    ['UTF-16 without its mark', Buffer.from(`${head}E1;Zoë`, 'utf16le'), ['Zoë']],
    ['commas', Buffer.from('ID,Name\nE1,"Rao, Zoë"'), ['Rao, Zoë']],
    ['tabs', Buffer.from('ID\tName\r\nE1\tZoë\r\n'), ['Zoë']],
    ['a separator said first', Buffer.from('sep=;\r\nID;Name\r\nE1;a,b,c\r\n'), ['a,b,c']],
    ['line breaks within a cell', Buffer.from('ID;Name\nE1;"Zoë\nMüller"\nE2;Ravi'), ['Zoë\nMüller', 'Ravi']],
    ['quotes within a cell', Buffer.from('ID;Name\nE1;"Arjun ""AJ"" Rao"'), ['Arjun "AJ" Rao']],
  ])('reads %s', async (_, bytes, expected) => {
    expect(await names(bytes)).toEqual(expected);
  });

  it('tells columns of one name and without a name apart', async () => {
    const { columns: found } = await readTable(Buffer.from('ID,Phone,Phone,\nE1,1,2,3'));
    expect(found).toEqual(['ID', 'Phone', 'Phone (2)', 'Column 4']);
  });

  it.each([
    ['nothing', '', 'noRows'],
    ['only names of columns', 'ID;Name\n', 'noRows'],
    ['more rows than may be', `ID\n${'E1\n'.repeat(10_001)}`, 'tooManyRows'],
    ['a quotation mark that is never closed', 'ID,Name\nE1,"Asha\nE2,Ravi\n', 'openQuote'],
    ['more columns than may be', `ID${',x'.repeat(101)}\n1${',1'.repeat(101)}`, 'tooManyColumns'],
    ['a PDF', '%PDF-1.7\n', 'unreadable'],
    ['a picture', '\u0089PNG\0\0\0', 'unreadable'],
  ])('refuses %s', async (_, text, reason) => {
    expect(await refusal(Buffer.from(text))).toBe(reason);
  });
});

const two = `<row r="1">${textCell('A1', 'ID')}${textCell('B1', 'Phone')}</row>`;

describe('workbooks made by hand', () => {
  it('reads cells without styles, and numbers with all their digits', async () => {
    const table = await readTable(
      aWorkbook(`${two}<row r="2">${textCell('A2', 'E1')}<c r="B2"><v>9.19840012345E+11</v></c></row>`),
    );
    expect(table.rows).toEqual([{ number: 2, cells: ['E1', '919840012345'] }]);
  });

  it('reads what a link to another workbook said last, and does not follow it', async () => {
    const table = await readTable(
      aWorkbook(
        `${two}<row r="2">${textCell('A2', 'E1')}<c r="B2" t="str"><f>[1]S!A1</f><v>+91 1</v></c></row>`,
        [
          {
            name: 'xl/externalLinks/externalLink1.xml',
            content:
              '<externalLink xmlns:r="r"><externalBook r:id="r1"><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1"><v>stranger</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>',
          },
          {
            name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
            content:
              '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
          },
        ],
      ),
    );
    expect(table.rows).toEqual([{ number: 2, cells: ['E1', '+91 1'] }]);
  });

  it('says from which year a workbook counts its days', async () => {
    expect((await readTable(await fixture('staff-1904.xlsx'))).serialShiftDays).toBe(1462);
    expect((await readTable(await fixture('staff.xlsx'))).serialShiftDays).toBe(0);
  });

  it.each([
    ['<c r="B2" t="e"><f>VLOOKUP(A2,X:Y,2,0)</f><v>#N/A</v></c>', ['E1', '#N/A']],
    [
      '<c r="B2" t="e"><v>#REF!</v></c>\n<c r="AB2" t="e">\n<v> #SPILL! </v>\n</c>\n',
      ['E1', '#REF!', '#SPILL!'],
    ],
    ['<c r="B2" t="e"><f>1/0</f></c>', ['E1', '#ERROR!']],
    ['<c r="B2" t="str"><f>A2</f><v>E1</v></c>', ['E1', 'E1']],
  ])('does not take a failed formula for an empty cell: %s', async (cells, expected) => {
    const { rows } = await readTable(aWorkbook(`${two}<row r="2">${textCell('A2', 'E1')}${cells}</row>`));
    expect(rows[0]?.cells.filter((cell) => cell !== '')).toEqual(expected);
    expect(rows[0]?.cells).toHaveLength(cells.includes('AB2') ? 28 : 2);
  });

  it('finds failed formulas where nothing else is, and in the sheet that is shown', async () => {
    const failed = '<c r="A3" t="e"><v>#N/A</v></c>';
    const hidden = `<worksheet><sheetData><row r="1">${failed.replace('A3', 'A1')}</row></sheetData></worksheet>`;
    const table = await readTable(
      aWorkbook(`${two}<row r="2">${textCell('A2', 'E1')}</row><row r="3">${failed}</row>`, [
        { name: 'xl/worksheets/sheet2.xml', content: hidden },
      ]),
    );
    expect(table).toMatchObject({
      columns: ['ID', 'Phone'],
      rows: [
        { number: 2, cells: ['E1', ''] },
        { number: 3, cells: ['#N/A', ''] },
      ],
    });
  });

  it.each([
    ['macros', aWorkbook(two, [{ name: 'xl/vbaProject.bin', content: 'x' }]), 'macros'],
    [
      'a row far below',
      aWorkbook(`${two}<row r="1048576">${textCell('A1048576', 'E1')}</row>`),
      'tooManyRows',
    ],
    [
      'a column far to the right',
      aWorkbook(`${two}<row r="2">${textCell('XFD2', 'E1')}</row>`),
      'tooManyColumns',
    ],
    ['a document type', aWorkbook('').subarray(0, 100), 'unreadable'],
    ['no workbook', aZip([{ name: 'a.txt', content: 'x' }]), 'unreadable'],
    [
      'more than it says',
      aZip([{ name: 'xl/workbook.xml', content: 'x'.repeat(5000), claimedSize: 10 }]),
      'unreadable',
    ],
    [
      'a bomb',
      aWorkbook(two, [{ name: 'xl/media/a.xml', content: Buffer.alloc(70 * 1024 * 1024) }]),
      'tooLarge',
    ],
    ['parts of its own in XML', aWorkbook('<!DOCTYPE a [<!ENTITY b "c">]>'), 'unreadable'],
  ])('refuses one with %s', async (_, bytes, reason) => {
    expect(await refusal(bytes)).toBe(reason);
  });
});
