// Reads an OLE compound file, the container of .doc, .xls, .ppt and installers.
import { ResumeRefused } from './refused.ts';

export interface OleEntry {
  name: string;
  isStream: boolean;
  size: number;
  /** All of it; nothing where it is kept among the small ones. */
  read(): Buffer;
}

export const OLE_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa; // above it numbers have a meaning of their own: free, end of chain
const HEADER_FAT_SECTORS = 109;
const SMALL_STREAM_BYTES = 4096;
const STREAM = 2;
const STORAGES = new Set([1, 5]);
const DIRECTORY_SECTORS_MAX = 512;

export function readOleEntries(bytes: Buffer): OleEntry[] {
  const shift = bytes.length >= HEADER_BYTES ? bytes.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) throw new ResumeRefused('damaged');
  const file = sectorsOf(bytes, 1 << shift);
  const next = readChainTable(bytes, file);
  const directory = chain(bytes.readUInt32LE(48), next, DIRECTORY_SECTORS_MAX).map(file.sector);
  return directory
    .flatMap((sector) => entriesIn(sector))
    .filter((entry) => entry.byteLength > 0)
    .flatMap((entry) => readEntry(entry, file, next));
}

interface Sectors {
  count: number;
  size: number;
  sector(index: number): Buffer;
}

function sectorsOf(bytes: Buffer, size: number): Sectors {
  const count = Math.ceil((bytes.length - size) / size);
  return {
    count,
    size,
    sector(index) {
      if (index >= count) throw new ResumeRefused('damaged');
      return bytes.subarray((index + 1) * size, (index + 2) * size);
    },
  };
}

type Next = (sector: number) => number;

// Which sector follows which: a table that is itself spread over sectors, the first 109 of them named in the header.
function readChainTable(bytes: Buffer, file: Sectors): Next {
  const places: number[] = [];
  for (let index = 0; index < HEADER_FAT_SECTORS; index += 1) places.push(bytes.readUInt32LE(76 + index * 4));
  const seen = new Set<number>();
  for (let more = bytes.readUInt32LE(68); more < LAST_SECTOR && !seen.has(more);) {
    seen.add(more);
    const numbers = numbersIn(file.sector(more));
    more = numbers.pop() ?? LAST_SECTOR;
    places.push(...numbers);
  }
  const tables = places.filter((place) => place < LAST_SECTOR).slice(0, file.count);
  const table = tables.flatMap((place) => numbersIn(file.sector(place)));
  return (sector) => table[sector] ?? LAST_SECTOR;
}

function numbersIn(sector: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= sector.length; at += 4) numbers.push(sector.readUInt32LE(at));
  return numbers;
}

function chain(first: number, next: Next, max: number): number[] {
  const sectors: number[] = [];
  for (let sector = first; sector < LAST_SECTOR; sector = next(sector)) {
    // A chain that bites its own tail is longer than any that ends.
    if (sectors.length >= max) throw new ResumeRefused('damaged');
    sectors.push(sector);
  }
  return sectors;
}

function entriesIn(sector: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    entries.push(sector.subarray(at, at + ENTRY_BYTES));
  }
  return entries;
}

function readEntry(entry: Buffer, file: Sectors, next: Next): OleEntry[] {
  const type = entry.readUInt8(66);
  const isStream = type === STREAM;
  if (!isStream && !STORAGES.has(type)) return [];
  const nameBytes = Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2));
  const size = entry.readUInt32LE(120);
  const isLarge = isStream && size >= SMALL_STREAM_BYTES;
  return [
    {
      name: entry.toString('utf16le', 0, nameBytes),
      isStream,
      size,
      read() {
        if (!isLarge) return Buffer.alloc(0);
        const first = entry.readUInt32LE(116);
        const sectors = [file.sector(first)];
        const enough = Math.min(file.count, Math.ceil(size / file.size));
        // One whose end is missing is as long as it goes.
        for (let at = next(first); at < file.count && sectors.length < enough; at = next(at))
          sectors.push(file.sector(at));
        return Buffer.concat(sectors).subarray(0, size);
      },
    },
  ];
}
