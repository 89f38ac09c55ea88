// Documents as programs write them: what the hostile ones are made from.
import PDFDocument from 'pdfkit';
import { anOle } from '#tests/factories/ole.ts';
import { aLockedPdf, aPackedPdf, aPdfWith } from '#tests/factories/pdf.ts';
import { aPdf, anOoxml, linksPart, wordStream } from '#tests/factories/resume.ts';
import type { ZipEntry } from '#tests/factories/zip.ts';

export interface GoodDocuments {
  pdfs: Buffer[];
  docs: Buffer[];
  /** The entries of a DOCX beyond those it must have. */
  entries: ZipEntry[];
  docx: Buffer;
}

export async function goodDocuments(): Promise<GoodDocuments> {
  const entries = wordEntries();
  return {
    pdfs: [
      aPdf(),
      aPdfWith({
        page: '/Annots [6 0 R]',
        more: [
          '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://asha.example) >> >>',
        ],
      }),
      aPackedPdf(),
      aPackedPdf({
        catalog: '/OpenAction [3 0 R /Fit] /Outlines 6 0 R',
        more: ['<< /Type /Outlines /Count 0 >>'],
      }),
      await aLockedPdf(),
      await aWrittenPdf(),
    ],
    docs: [
      anOle([
        { name: 'WordDocument', content: wordStream({ size: 8192 }) },
        { name: '1Table', content: Buffer.alloc(4608, 1) },
      ]),
      anOle([
        { name: 'WordDocument', content: wordStream({ size: 20_000 }) },
        { name: 'Data', content: Buffer.alloc(5000, 2) },
      ]),
    ],
    entries,
    docx: anOoxml({ root: WORDS, more: entries }),
  };
}

const run = (text: string) =>
  `<w:r><w:rPr><w:b/><w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraphs = Array.from(
  { length: 60 },
  (_, n) =>
    `<w:p w:rsidR="00A1${n}"><w:pPr><w:pStyle w:val="ListParagraph"/></w:pPr>${run(`Line ${n}: TypeScript, React and a little PostgreSQL. `)}</w:p>`,
);
const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
export const WORDS = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}${field}</w:body></w:document>`;

const wordEntries = (): ZipEntry[] => [
  linksPart('word/_rels/document.xml.rels', 'hyperlink', 'https://asha.example'),
  linksPart('word/_rels/settings.xml.rels', 'attachedTemplate', 'file:///C:\\Users\\Asha\\Normal.dotm'),
  {
    name: 'word/settings.xml',
    content: '<w:settings xmlns:w="x"><w:zoom w:percent="100"/><w:attachedTemplate r:id="r9"/></w:settings>',
  },
  { name: 'word/header1.xml', content: `<w:hdr xmlns:w="x">${field}</w:hdr>` },
  {
    name: 'word/styles.xml',
    content: `<w:styles xmlns:w="x">${'<w:style w:type="paragraph"><w:name w:val="Normal"/></w:style>'.repeat(80)}</w:styles>`,
  },
  { name: 'word/media/image1.png', content: Buffer.alloc(3000, 0x89), stored: true },
];

/** With fonts, packed streams, a picture's worth of drawing and several pages. */
async function aWrittenPdf(): Promise<Buffer> {
  const document = new PDFDocument({ info: { Title: 'Résumé of Asha Menon' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let page = 0; page < 3; page += 1) {
    document.fontSize(20).text('Asha Menon', { link: 'https://asha.example' });
    document.fontSize(11).text('Ten years of looking after other people’s servers. '.repeat(40));
    document.addPage();
  }
  document.end();
  await new Promise((resolve) => document.on('end', resolve));
  return Buffer.concat(chunks);
}
