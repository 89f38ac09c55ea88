// Résumés of each kind, made by code.
import { anOle, type OlePart } from './ole.ts';
import { aZip, type ZipEntry } from './zip.ts';

export function aPdf(text = 'Asha Menon'): Buffer {
  const drawing = `BT /F1 24 Tf 72 760 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

interface OoxmlOptions {
  mainType?: string;
  mainPart?: string;
  root?: string;
  /** The first line of the main part. */
  head?: string;
  moreRootLinks?: string;
  more?: ZipEntry[];
}

/** An Office Open XML file; a Word document unless told otherwise. */
export const anOoxml = ({
  mainType = WORD,
  mainPart = 'word/document.xml',
  root = '<w:document xmlns:w="x"><w:body><w:p><w:r><w:t>Asha Menon</w:t></w:r></w:p></w:body></w:document>',
  head = HEAD,
  moreRootLinks = '',
  more = [],
}: OoxmlOptions = {}): Buffer =>
  aZip([
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${mainPart}" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${HEAD}<Relationships><Relationship Id="r1" Type="${links}/officeDocument" Target="${mainPart}"/>${moreRootLinks}</Relationships>`,
    },
    { name: mainPart, content: head + root },
    ...more,
  ]);

export const aDocx = (more: ZipEntry[] = []): Buffer => anOoxml({ more });

export const linksPart = (name: string, type: string, target: string): ZipEntry => ({
  name,
  content: `${HEAD}<Relationships><Relationship Id="r9" Type="${links}/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
});

/** The stream every DOC has, as Word begins it. */
export function wordStream({ encrypted = false, size = 4096 } = {}): Buffer {
  const stream = Buffer.alloc(size);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(0x00c1, 2);
  stream.writeUInt16LE(encrypted ? 0x0100 : 0, 10);
  return stream;
}

export const aDoc = (more: OlePart[] = []): Buffer =>
  anOle([{ name: 'WordDocument', content: wordStream() }, ...more]);

/** Two sectors of its list of small streams name each other: the library goes from one to the other until memory ends. */
export function anEndlessDoc(): Buffer {
  const bytes = anOle([
    { name: 'WordDocument', content: wordStream() },
    { name: '0Table', content: Buffer.alloc(4608) },
  ]);
  bytes.writeUInt32LE(100, 60);
  bytes.writeUInt32LE(101, 512 + 400);
  bytes.writeUInt32LE(100, 512 + 404);
  return bytes;
}
