// PDFs of several makes: plain, with object streams, locked, and with what a résumé should not have.
import PDFDocument from 'pdfkit';
import { deflateSync } from 'node:zlib';

interface PdfParts {
  /** More entries of the catalog, the page, the trailer; more objects, numbered from 6 on. */
  catalog?: string;
  page?: string;
  trailer?: string;
  more?: string[];
  version?: string;
}

const drawing = 'BT /F1 24 Tf 72 760 Td (Asha Menon) Tj ET';

const objectsOf = ({ catalog = '', page = '', more = [] }: PdfParts): string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
  `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ...more,
];

/** Objects one after the other and a table of their places, as it was before 1.5. */
export function aPdfWith(parts: PdfParts = {}): Buffer {
  let pdf = `%PDF-${parts.version ?? '1.4'}\n`;
  const places = objectsOf(parts).map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = places.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${parts.trailer ?? ''} >>`;
  return Buffer.from(`${pdf}${table}${trailer}\nstartxref\n${pdf.length}\n%%EOF\n`, 'latin1');
}

/** All but the drawing inside a packed object stream, the table packed too: as most programs write it today. */
export function aPackedPdf(
  parts: PdfParts & { filter?: string; pack?: (content: Buffer) => Buffer } = {},
): Buffer {
  const { filter = '/FlateDecode', pack = deflateSync } = parts;
  const all = objectsOf(parts);
  const inside = all
    .map((object, index) => ({ number: index + 1, object }))
    .filter(({ number }) => number !== 4);
  let bodies = '';
  const places = inside.map(({ number, object }) => {
    const place = bodies.length;
    bodies += `${object}\n`;
    return `${number} ${place}`;
  });
  const head = `${places.join(' ')}\n`;
  const packed = pack(Buffer.from(head + bodies, 'latin1'));
  const streamNumber = all.length + 1;
  const tableNumber = all.length + 2;
  const pieces: Buffer[] = [];
  let length = 0;
  const add = (piece: string | Buffer) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  add(`%PDF-${parts.version ?? '1.7'}\n`);
  const drawingAt = length;
  add(`4 0 obj\n${all[3]}\nendobj\n`);
  const streamAt = length;
  add(
    `${streamNumber} 0 obj\n<< /Type /ObjStm /N ${inside.length} /First ${head.length} /Length ${packed.length} ${filter && `/Filter ${filter}`} >>\nstream\n`,
  );
  add(packed);
  add('\nendstream\nendobj\n');
  const tableAt = length;
  const rows = Array.from({ length: tableNumber + 1 }, (_, number) => {
    const index = inside.findIndex((each) => each.number === number);
    if (number === 4) return [1, drawingAt, 0];
    if (number === streamNumber) return [1, streamAt, 0];
    if (number === tableNumber) return [1, tableAt, 0];
    return index < 0 ? [0, 0, 255] : [2, streamNumber, index];
  });
  const table = Buffer.concat(
    rows.map(([kind = 0, place = 0, more = 0]) => {
      const row = Buffer.alloc(6);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(place, 1);
      row.writeUInt8(more, 5);
      return row;
    }),
  );
  const packedTable = deflateSync(table);
  add(
    `${tableNumber} 0 obj\n<< /Type /XRef /Size ${tableNumber + 1} /W [1 4 1] /Root 1 0 R /Length ${packedTable.length} /Filter /FlateDecode ${parts.trailer ?? ''} >>\nstream\n`,
  );
  add(packedTable);
  add(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`);
  return Buffer.concat(pieces);
}

/** As a program writes it, locked against changes or, with a user's password, against reading. */
export const aLockedPdf = (userPassword = ''): Promise<Buffer> =>
  written(
    new PDFDocument({ pdfVersion: '1.7', userPassword, ownerPassword: 'only to change it' }).text(
      'Asha Menon',
    ),
  );

/** A page for each text. */
export function aPdfOf(pages: string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const text of pages) document.addPage().text(text);
  return written(document);
}

async function written(document: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.end();
  await new Promise((resolve) => document.on('end', resolve));
  return Buffer.concat(chunks);
}
