// A DOC is an OLE compound file that holds a stream called WordDocument.
import { readOleEntries } from './ole-streams.ts';
import { ResumeRefused } from './refused.ts';

const WORD_MARK = 0xa5ec;
const FLAGS_AT = 0x0a;
const ENCRYPTED_FLAG = 0x0100;
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
  if (word.head.length === 0) return;
  if (word.head.length < FLAGS_AT + 2 || word.head.readUInt16LE(0) !== WORD_MARK)
    throw new ResumeRefused('damaged');
  if (word.head.readUInt16LE(FLAGS_AT) & ENCRYPTED_FLAG) throw new ResumeRefused('locked');
}
