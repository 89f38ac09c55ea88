// A ZIP archive from a stranger: yauzl reads it, and what it takes on trust is checked here before any of it is used.
import { crc32 } from 'node:zlib';
import { type Entry, type ZipFile, fromBufferPromise, validateFileName } from 'yauzl';

export interface ZipEntry {
  name: string;
  /** Unpacks and checks the entry to its last byte, and hands over what it is made of. What `each` throws ends it. */
  read(each: (chunk: Buffer) => void): Promise<void>;
}

type ZipRefusal = 'damaged' | 'locked' | 'unpacksTooLarge';

export class ZipRefused extends Error {
  readonly reason: ZipRefusal;
  constructor(reason: ZipRefusal) {
    super(reason);
    this.reason = reason;
  }
}

const ENTRIES_MAX = 2000;
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;
// Text packs about ten to one, long tables up to a hundred.
const RATIO_MAX = 200;
const RATIO_FLOOR_BYTES = 1024 * 1024;
const END_RECORD_BYTES = 22;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_LOCATOR_MARK = Buffer.from('PK\x06\x07', 'latin1');

/** Throws ZipRefused, as reading an entry does. */
export const openZip = (bytes: Buffer): Promise<ZipEntry[]> =>
  orDamaged(async () => {
    // Names stay as they are stored: an extra field may give another one, which office programs do not read.
    const zip = await fromBufferPromise(bytes, { decodeStrings: false });
    assertNoZip64(bytes, zip);
    if (zip.entryCount > ENTRIES_MAX) throw new ZipRefused('unpacksTooLarge');
    const entries = await Array.fromAsync(zip.eachEntry());
    if (entries.some((entry) => entry.isEncrypted())) throw new ZipRefused('locked');
    await assertDistinct(zip, entries);
    assertModest(bytes, entries);
    return entries
      .map((entry) => ({
        name: nameOf(entry),
        read: (each: (chunk: Buffer) => void) => orDamaged(() => readEntry(zip, entry, each)),
      }))
      .filter(({ name }) => !name.endsWith('/'));
  });

// Whatever fails while bytes in memory are read is the archive's doing, but for what the reader of an entry throws.
const orDamaged = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (error instanceof ThrownByReader) throw error.cause;
    throw error instanceof ZipRefused ? error : new ZipRefused('damaged');
  });

class ThrownByReader extends Error {}

// A second list of contents, which some readers believe and some do not. Nothing read here needs four gigabytes.
function assertNoZip64(bytes: Buffer, { comment }: ZipFile): void {
  const at = bytes.length - comment.length - END_RECORD_BYTES - ZIP64_LOCATOR_BYTES;
  if (bytes.subarray(Math.max(0, at), at + 4).equals(ZIP64_LOCATOR_MARK)) throw new ZipRefused('damaged');
}

// By the sizes the archive claims: unpacking ends with an error where one of them is a lie.
function assertModest(bytes: Buffer, entries: Entry[]): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isBomb = unpacked > RATIO_FLOOR_BYTES && unpacked > bytes.length * RATIO_MAX;
  if (isBomb || unpacked > UNPACKED_MAX_BYTES) throw new ZipRefused('unpacksTooLarge');
}

// Two names for one entry, one name for two, or two entries over the same bytes are how an archive shows two faces or
// grows out of nothing.
async function assertDistinct(zip: ZipFile, entries: Entry[]): Promise<void> {
  const names = new Set(entries.map((entry) => nameOf(entry).toLowerCase()));
  if (names.size !== entries.length) throw new ZipRefused('damaged');
  const places: { start: number; end: number }[] = [];
  for (const entry of entries) {
    const { fileName, fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry);
    if (!fileName.equals(entry.fileNameRaw)) throw new ZipRefused('damaged');
    places.push({ start, end: start + entry.compressedSize });
  }
  if (overlap(places)) throw new ZipRefused('damaged');
}

/** Whether any two of these lie over the same bytes. */
export function overlap(places: readonly { start: number; end: number }[]): boolean {
  const inOrder = places.toSorted((one, other) => one.start - other.start);
  return inOrder.some(({ start }, index) => start < (inOrder[index - 1]?.end ?? 0));
}

// oxlint-disable-next-line no-control-regex
const STRAY_NAME = /^$|[\u0000-\u001f]|(^|\/)\.(\/|$)/;

function nameOf({ fileNameRaw }: Entry): string {
  const name = fileNameRaw.toString('utf8');
  if (validateFileName(name) !== null || STRAY_NAME.test(name)) throw new ZipRefused('damaged');
  return name;
}

async function readEntry(zip: ZipFile, entry: Entry, each: (chunk: Buffer) => void): Promise<void> {
  let crc = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    try {
      each(chunk);
    } catch (cause) {
      throw new ThrownByReader('', { cause });
    }
    crc = crc32(chunk, crc);
  }
  if (crc !== entry.crc32) throw new ZipRefused('damaged');
}
