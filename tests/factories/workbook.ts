// Makes workbooks of one sheet, from the XML of its rows.
import { type ZipEntry, aZip } from './zip.ts';

export const aWorkbook = (rows: string, more: ZipEntry[] = []): Buffer =>
  aZip([
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ...more,
  ]);

/** `place`: such as B2. */
export const textCell = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
