// Reads the list of files in a ZIP archive, and believes little of it: every place it names is checked before use.
import { ResumeRefused } from './refused.ts';

export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  crc: number;
  size: number;
  /** Where its bytes lie in the archive. */
  start: number;
  end: number;
}

const ENTRIES_MAX = 2000;
const END_MARK = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 0xffff;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_MARK = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

export function readZipEntries(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const directoryBytes = bytes.readUInt32LE(end + 12);
  const directory = bytes.readUInt32LE(end + 16);
  const isWhole = bytes.readUInt16LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count;
  if (!isWhole || count === 0 || directory + directoryBytes > end) throw new ResumeRefused('damaged');
  if (count > ENTRIES_MAX) throw new ResumeRefused('unpacksTooLarge');
  const entries: ZipEntry[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(bytes, at, directory, end);
    entries.push(entry);
    at += ENTRY_BYTES + lengthsAt(bytes, at);
  }
  assertDistinct(entries);
  return entries.filter((entry) => !entry.name.endsWith('/'));
}

// The end record may be followed by a comment, so it is looked for from the back.
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX_BYTES);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    const isEnd = bytes.readUInt32LE(at) === END_MARK;
    if (isEnd && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  throw new ResumeRefused('damaged');
}

const lengthsAt = (bytes: Buffer, at: number): number =>
  bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);

function readEntry(bytes: Buffer, at: number, directory: number, end: number): ZipEntry {
  if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_MARK) throw new ResumeRefused('damaged');
  if (bytes.readUInt16LE(at + 8) & ENCRYPTED_FLAG) throw new ResumeRefused('locked');
  const method = bytes.readUInt16LE(at + 10);
  if (method !== STORED && method !== DEFLATED) throw new ResumeRefused('damaged');
  const compressedSize = bytes.readUInt32LE(at + 20);
  const nameBytes = bytes.readUInt16LE(at + 28);
  if (at + ENTRY_BYTES + lengthsAt(bytes, at) > end) throw new ResumeRefused('damaged');
  const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
  const start = dataStart(bytes, bytes.readUInt32LE(at + 42), name, directory);
  if (start + compressedSize > directory) throw new ResumeRefused('damaged');
  return {
    name: safeName(name),
    isDeflated: method === DEFLATED,
    crc: bytes.readUInt32LE(at + 16),
    size: bytes.readUInt32LE(at + 24),
    start,
    end: start + compressedSize,
  };
}

// What stands before the bytes themselves must tell the same story: readers differ in which of the two they believe.
function dataStart(bytes: Buffer, at: number, name: Buffer, directory: number): number {
  if (at + LOCAL_BYTES > directory || bytes.readUInt32LE(at) !== LOCAL_MARK)
    throw new ResumeRefused('damaged');
  const nameBytes = bytes.readUInt16LE(at + 26);
  const localName = bytes.subarray(at + LOCAL_BYTES, at + LOCAL_BYTES + nameBytes);
  if (!localName.equals(name)) throw new ResumeRefused('damaged');
  return at + LOCAL_BYTES + nameBytes + bytes.readUInt16LE(at + 28);
}

// oxlint-disable-next-line no-control-regex
const STRAY_NAME = /^\/|^[a-z]:|\\|[\u0000-\u001f]|(^|\/)\.\.?(\/|$)/i;

function safeName(bytes: Buffer): string {
  const name = bytes.toString('utf8');
  if (name === '' || STRAY_NAME.test(name)) throw new ResumeRefused('damaged');
  return name;
}

// Two entries of one name, or over the same bytes, are how an archive shows two faces or grows out of nothing.
function assertDistinct(entries: ZipEntry[]): void {
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  if (names.size !== entries.length) throw new ResumeRefused('damaged');
  const byPlace = entries.toSorted((one, other) => one.start - other.start);
  byPlace.forEach((entry, index) => {
    if (entry.start < (byPlace[index - 1]?.end ?? 0)) throw new ResumeRefused('damaged');
  });
}
