// Documents made to break whatever reads them: real ones with their bytes, their words or their structure changed.
import { deflateSync } from 'node:zlib';
import { aPackedPdf, aPdfWith } from '#tests/factories/pdf.ts';
import { anOoxml } from '#tests/factories/resume.ts';
import { type ZipEntry, aZip, withZip64End } from '#tests/factories/zip.ts';
import type { Dice } from '#tests/support/dice.ts';
import { type GoodDocuments, WORDS } from './good-documents.ts';

export interface HostileDocument {
  kind: string;
  bytes: Buffer;
}

type Maker = (dice: Dice, good: GoodDocuments) => Buffer;

const makers: Record<string, Maker> = {
  'bytes of a PDF': (dice, { pdfs }) => spoilt(dice, dice.of(pdfs)),
  'bytes of a DOCX': (dice, { docx }) => spoilt(dice, docx),
  'bytes of a DOC': (dice, { docs }) => spoilt(dice, dice.of(docs)),
  'header of a DOC': (dice, { docs }) => withOddNumbers(dice, dice.of(docs), 4, 24, 512),
  'table of a DOC': (dice, { docs }) => withOddNumbers(dice, dice.of(docs), 4, 512, 1536),
  'words of a PDF': (dice, { pdfs }) => withOddWords(dice, dice.of(pdfs), pdfWords),
  'actions of a PDF': (dice) => pdfWithAction(dice),
  'depths of a PDF': (dice) => deepPdf(dice),
  'packed objects of a PDF': (dice) => packedPdf(dice),
  'XML of a DOCX': (dice, { entries }) => docxWithOddXml(dice, entries),
  'bombs in a DOCX': (dice) => docxWithBomb(dice),
  'links of a DOCX': (dice) => docxWithOddLinks(dice),
  'structure of a ZIP': (dice, { entries }) => oddZip(dice, entries),
  'two files in one': (dice, { pdfs, docs, docx }) => {
    const all = [...pdfs, ...docs, docx];
    const one = dice.of(all);
    const other = dice.of(all);
    return Buffer.concat([one.subarray(0, dice.below(one.length)), other.subarray(dice.below(other.length))]);
  },
};

export const kinds = Object.keys(makers);

export function hostileDocument(dice: Dice, good: GoodDocuments): HostileDocument {
  const kind = dice.of(kinds);
  return { kind, bytes: (makers[kind] as Maker)(dice, good) };
}

const ODD_NUMBERS = [
  0, 1, 2, 9, 12, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xfffffffa, 0xfffffffe, 0xffffffff,
];

/** A few bytes flipped, cut out, doubled or cut off. */
export function spoilt(dice: Dice, good: Buffer): Buffer {
  let bytes = Buffer.from(good);
  for (let changes = 1 + dice.below(8); changes > 0 && bytes.length > 0; changes -= 1) {
    const at = dice.below(bytes.length);
    const length = 1 + dice.below(64);
    const change = dice.below(5);
    if (change === 0) bytes.writeUInt8(dice.below(256), at);
    else if (change === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (change === 2) bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    else if (change === 3)
      bytes.fill(dice.of([0, 0x20, 0x28, 0x3c, 0xff]), at, Math.min(at + length, bytes.length));
    else if (dice.below(4) === 0) bytes = bytes.subarray(0, at);
  }
  return bytes;
}

function withOddNumbers(dice: Dice, good: Buffer, size: number, from: number, to: number): Buffer {
  const bytes = Buffer.from(good);
  for (let changes = 1 + dice.below(4); changes > 0; changes -= 1) {
    const at = from + dice.below((to - from) / 2) * 2;
    if (at + size <= bytes.length)
      bytes.writeUInt32LE(dice.below(3) === 0 ? dice.below(40) : dice.of(ODD_NUMBERS), at);
  }
  return bytes;
}

const pdfWords = [
  'obj',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  'startxref',
  '%%EOF',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '/Length 999999999',
  '/Length 4 0 R',
  '/Kids [2 0 R]',
  '/Parent 3 0 R',
  '/Count 999999999',
  '/Size -1',
  '/Prev 0',
  '/Root 4 0 R',
  '/Type /ObjStm /N 99999 /First 0',
  '/Filter [/FlateDecode /FlateDecode]',
  '/Encrypt << /V 5 /R 6 >>',
  '99999999999999999999 0 R',
  '/#',
  '%',
];

function withOddWords(dice: Dice, good: Buffer, words: string[]): Buffer {
  let text = good.toString('latin1');
  for (let changes = 1 + dice.below(6); changes > 0; changes -= 1) {
    const at = dice.below(text.length);
    text = `${text.slice(0, at)} ${dice.of(words).repeat(dice.below(10) === 0 ? 2000 : 1)} ${text.slice(at + dice.below(12))}`;
  }
  return Buffer.from(text, 'latin1');
}

function pdfWithAction(dice: Dice): Buffer {
  const kind = dice.of([
    'JavaScript',
    'Launch',
    'URI',
    'GoToR',
    'GoToE',
    'SubmitForm',
    'ImportData',
    'J#61vaScript',
    'Named',
  ]);
  const target = dice.of([
    '(cmd.exe)',
    '(\\\\\\\\evil.example\\\\x)',
    '(https://evil.example)',
    '<< /F (x) >>',
    '7 0 R',
    '<636d64>',
  ]);
  const action = `<< /S /${kind} /F ${target} /URI ${target} /JS ${target} /Next ${dice.of(['6 0 R', '[6 0 R 6 0 R]', 'null'])} >>`;
  const place = dice.of([
    '/OpenAction 6 0 R',
    '/AA << /O 6 0 R /WC 6 0 R >>',
    '/Names << /JavaScript << /Names [(a) 6 0 R] /Kids [1 0 R] >> >>',
  ]);
  const make = dice.of([aPdfWith, aPackedPdf]);
  return make(dice.below(2) === 0 ? { catalog: place, more: [action] } : { page: place, more: [action] });
}

function deepPdf(dice: Dice): Buffer {
  const times = dice.of([100, 10_000, 300_000]);
  const more = dice.of([
    '['.repeat(times),
    '<<'.repeat(times),
    '<< /A '.repeat(times),
    '('.repeat(times),
    `(${'\\'.repeat(times)}`,
    '1 0 obj '.repeat(times),
    `${'1'.repeat(times)} 0 obj`,
    '/'.repeat(times),
    '7 0 R '.repeat(times),
    '%'.repeat(times),
    '<'.repeat(times),
    `<< ${Array.from({ length: Math.min(times, 50_000) }, (_, n) => `/K${n} ${n} 0 R`).join(' ')} >>`,
  ]);
  return aPdfWith({
    more: [more],
    catalog: dice.of(['', '/OpenAction 6 0 R', '/Outlines 6 0 R', '/Names 6 0 R', '/Pages 6 0 R']),
  });
}

function packedPdf(dice: Dice): Buffer {
  const content = dice.of([
    Buffer.alloc(20_000_000),
    Buffer.from('1 0 '.repeat(100_000)),
    Buffer.from('<<'.repeat(100_000)),
  ]);
  const pack = dice.of([
    () => deflateSync(content),
    (bytes: Buffer) => deflateSync(bytes).subarray(0, -dice.below(20) || undefined),
    (bytes: Buffer) => spoilt(dice, deflateSync(bytes)),
    (bytes: Buffer) => deflateSync(deflateSync(bytes)),
  ]);
  const filter = dice.of([
    '/FlateDecode',
    '[/FlateDecode /FlateDecode]',
    '/LZWDecode',
    '/ASCIIHexDecode',
    '/FlateDecode /DecodeParms << /Predictor 15 /Columns 99999 >>',
  ]);
  return aPackedPdf({ filter, pack });
}

const xmlWords = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '?>',
  '</',
  '/>',
  '&#',
  '&#x110000;',
  '&lt;',
  '<a ',
  ' b="',
  ' c',
  '\u0000',
  '\ufffd',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '<w:fldSimple w:instr="DDEAUTO x"/>',
  '<w:altChunk/>',
  'xmlns:x="y" ',
  '<w:instrText>DDE</w:instrText>',
];

function docxWithOddXml(dice: Dice, entries: ZipEntry[]): Buffer {
  const odd = (text: string) => withOddWords(dice, Buffer.from(text), xmlWords).toString();
  const changed = dice.below(entries.length + 1);
  const more = entries.map((entry, index) =>
    index === changed ? { ...entry, content: odd(String(entry.content)) } : entry,
  );
  return anOoxml({ root: changed === entries.length ? odd(WORDS) : WORDS, more });
}

function docxWithBomb(dice: Dice): Buffer {
  const piece = dice.of([
    '<!--',
    'a ',
    'a="b" ',
    '<a>',
    '&#65;',
    '<![CDATA[',
    '" ',
    "='",
    '<a/>',
    ' ',
    '-',
    ']]',
    '<fldChar fldCharType="begin"/>',
  ]);
  const opening = dice.of([
    '<Override ',
    '<Relationship ',
    '<a>',
    '<a b="',
    '<!--',
    '<!DOCTYPE a [',
    '<?',
    '',
  ]);
  const content = opening + piece.repeat(dice.of([64 * 1024, 1024 * 1024]) / piece.length);
  const name = dice.of([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/document.xml',
    'word/_rels/document.xml.rels',
    'word/settings.xml',
  ]);
  const whole = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<w:document/>',
  };
  return aZip(
    Object.entries({ ...whole, [name]: content }).map(([entry, xml]) => ({ name: entry, content: xml })),
  );
}

function docxWithOddLinks(dice: Dice): Buffer {
  const type = dice.of([
    'image',
    'hyperlink',
    'attachedTemplate',
    'aFChunk',
    'oleObject',
    'frame',
    'subDocument',
    'mailMergeSource',
    '',
  ]);
  const target = dice.of([
    'https://evil.example/x',
    'file:///\\\\evil\\x',
    'file:////evil/x',
    '\\\\evil\\x',
    'C:\\x',
    '../media/a.png',
    '%5c%5cevil',
    'a&gt;b',
    '&#104;ttp://evil',
    '',
  ]);
  const owner = dice.of(['document', 'settings', 'header1', 'webSettings', 'nothing']);
  const links = `<Relationships>${`<Relationship Id="a" Type="x/${type}" Target="${target}"/>`.repeat(1 + dice.below(3))}</Relationships>`;
  return anOoxml({ more: [{ name: `word/_rels/${owner}.xml.rels`, content: links }] });
}

function oddZip(dice: Dice, entries: ZipEntry[]): Buffer {
  const changes: Partial<ZipEntry>[] = [
    { claimedSize: dice.of(ODD_NUMBERS) },
    { claimedCrc: 1 },
    { encrypted: true },
    { localName: 'other' },
    { unicodeName: 'word/vbaProject.bin' },
    { sameBytesAs: 0 },
    {
      name: dice.of([
        '../x',
        '/x',
        'a\\b',
        '',
        'x'.repeat(60_000),
        'word/vbaProject.bin',
        'word/./x',
        '\u0000',
      ]),
    },
    { content: Buffer.alloc(dice.of([0, 3_000_000, 20_000_000])) },
  ];
  const changed = dice.below(entries.length);
  const zip = anOoxml({
    more: entries.map((entry, index) => (index === changed ? { ...entry, ...dice.of(changes) } : entry)),
  });
  if (dice.below(5) === 0) return withZip64End(zip);
  return dice.below(3) === 0 ? withOddNumbers(dice, zip, 4, Math.max(0, zip.length - 200), zip.length) : zip;
}
