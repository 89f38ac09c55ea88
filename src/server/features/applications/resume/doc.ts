// A DOC is an OLE compound file that holds a stream called WordDocument.
import { leadsElsewhere } from './link-target.ts';
import { type OleEntry, readOleEntries } from './ole-streams.ts';
import { ResumeRefused } from './refused.ts';
import { assertField } from './word-fields.ts';

const WORD_MARK = 0xa5ec;
const FLAGS_AT = 0x0a;
const ENCRYPTED_FLAG = 0x0100;
const SECOND_TABLE_FLAG = 0x0200;
const MACRO_NAMES = new Set(['macros', '_vba_project', '_vba_project_cur', 'vba']);

export function assertDoc(bytes: Buffer): void {
  const entries = readOleEntries(bytes);
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  const has = (...wanted: string[]) => wanted.some((name) => names.has(name));
  // A DOCX with a password is packed into this container.
  if (has('encryptedpackage', 'encryptioninfo')) throw new ResumeRefused('locked');
  const word = entries.find((entry) => entry.isStream && entry.name === 'WordDocument');
  if (!word) {
    if (has('workbook', 'book')) throw new ResumeRefused('spreadsheet');
    if (has('powerpoint document')) throw new ResumeRefused('presentation');
    throw new ResumeRefused('wrongType');
  }
  if ([...names].some((name) => MACRO_NAMES.has(name))) throw new ResumeRefused('macros');
  const content = word.read();
  if (content.length === 0) return;
  if (content.length < FLAGS_AT + 2 || content.readUInt16LE(0) !== WORD_MARK)
    throw new ResumeRefused('damaged');
  const flags = content.readUInt16LE(FLAGS_AT);
  if (flags & ENCRYPTED_FLAG) throw new ResumeRefused('locked');
  assertFields(content);
  assertTemplate(
    content,
    entries.find(({ name }) => name === (flags & SECOND_TABLE_FLAG ? '1Table' : '0Table')),
  );
}

// A field begins with a mark of its own; its text is of one or of two bytes to a letter, at an even or an odd place.
// oxlint-disable-next-line no-control-regex
const FIELD = /\u0013([^\u0013\u0014\u0015]{1,2000})/g;

function assertFields(content: Buffer): void {
  const spellings = [content.toString('latin1'), content.toString('utf16le'), content.toString('utf16le', 1)];
  for (const text of spellings) for (const [, field = ''] of text.matchAll(FIELD)) assertField(field);
}

const TEXTS_PLACE_AT = 0x19a;
const TEMPLATE = 1;

// The name of its template stands second in a list of texts, in the stream beside it: two bytes to a letter, each text
// behind its length.
function assertTemplate(content: Buffer, table: OleEntry | undefined): void {
  if (!table || content.length < TEXTS_PLACE_AT + 8) return;
  const start = content.readUInt32LE(TEXTS_PLACE_AT);
  const texts = table.read().subarray(start, start + content.readUInt32LE(TEXTS_PLACE_AT + 4));
  let at = 6;
  for (let index = 0; index <= TEMPLATE && at + 2 <= texts.length; index += 1) {
    const end = at + 2 + texts.readUInt16LE(at) * 2;
    if (index === TEMPLATE && leadsElsewhere(texts.toString('utf16le', at + 2, Math.min(end, texts.length))))
      throw new ResumeRefused('remote');
    at = end;
  }
}
