// Files of an import: tables and photos as programs write them, and the same with some of their bytes changed or gone.
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aWorkbook, textCell } from '#tests/factories/workbook.ts';
import { aZip } from '#tests/factories/zip.ts';
import { dice } from '#tests/support/dice.ts';
import { spoilt } from './documents/hostile-documents.ts';

// The example of the mapping names this column: without it nothing would come through.
const STAFF_NO = 'Staff No.';
const LIBREOFFICE = readFileSync(join(import.meta.dirname, '../factories/tables/staff.xlsx'));
const CSV = Buffer.from(
  `${STAFF_NO};Name;Phone;Role\nE1;Asha;+91 1;#N/A\nE2;Ravi;+91 2;Lead\nX1;Nobody;1;\n`,
);
const FAILED_FORMULAS = aWorkbook(
  `<row r="1">${textCell('A1', STAFF_NO)}${textCell('B1', 'Name')}${textCell('C1', 'Phone')}</row>` +
    `<row r="2">${textCell('A2', 'E1')}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>${textCell('C2', '+91 1')}</row>` +
    `<row r="3"><c r="A3" t="e"><v>#N/A</v></c></row>`,
);

export const importTable = wholeOrSpoilt(CSV, FAILED_FORMULAS, LIBREOFFICE);

export const importPhotos = (picture: Buffer): fc.Arbitrary<Buffer> =>
  wholeOrSpoilt(
    aZip([
      { name: 'team/E1.png', content: picture },
      { name: 'E2.jpg', content: 'no picture' },
      { name: 'notes.txt', content: 'x' },
    ]),
  );

function wholeOrSpoilt(...good: Buffer[]): fc.Arbitrary<Buffer> {
  const whole = fc.constantFrom(...good);
  return fc.oneof(
    whole,
    fc.tuple(whole, fc.nat()).map(([bytes, seed]) => spoilt(dice(seed), bytes)),
  );
}
