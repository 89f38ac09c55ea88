// Makes ZIP archives, well-formed or as a hostile sender would.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string | Buffer;
  stored?: boolean;
  encrypted?: boolean;
  /** What the archive says instead of the truth. */
  claimedSize?: number;
  claimedCrc?: number;
  localName?: string;
  /** A second name, in the extra field some readers prefer. */
  unicodeName?: string;
  /** Points at the bytes of an earlier entry instead of its own. */
  sameBytesAs?: number;
}

export function aZip(entries: ZipEntry[], comment = ''): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  entries.forEach((entry, index) => {
    const content = Buffer.from(entry.content);
    const packed = entry.stored ? content : deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.localName ?? entry.name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(entry.encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(entry.stored ? 0 : 8, 4);
    shared.writeUInt32LE(entry.claimedCrc ?? crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(entry.claimedSize ?? content.length, 18);
    const offset = entry.sameBytesAs === undefined ? at : (offsets[entry.sameBytesAs] ?? 0);
    offsets[index] = offset;
    if (entry.sameBytesAs === undefined) {
      shared.writeUInt16LE(localName.length, 22);
      local.push(Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(shared), localName, packed);
      at += 30 + localName.length + packed.length;
    }
    shared.writeUInt16LE(name.length, 22);
    const extra = entry.unicodeName === undefined ? Buffer.alloc(0) : unicodePath(name, entry.unicodeName);
    shared.writeUInt16LE(extra.length, 24);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, name, extra);
  });
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, directory, end, Buffer.from(comment)]);
}

function unicodePath(name: Buffer, unicodeName: string): Buffer {
  const content = Buffer.from(unicodeName);
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + content.length, 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(name), 5);
  return Buffer.concat([head, content]);
}

const END_BYTES = 22;

/** The same archive with a second end, for readers that know ZIP64: it may point at another list of contents. */
export function withZip64End(zip: Buffer): Buffer {
  const end = zip.subarray(-END_BYTES);
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeUInt32LE(44, 4);
  record.writeUInt32LE(end.readUInt16LE(8), 24);
  record.writeUInt32LE(end.readUInt16LE(10), 32);
  record.writeUInt32LE(end.readUInt32LE(12), 40);
  record.writeUInt32LE(end.readUInt32LE(16), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeUInt32LE(zip.length - END_BYTES, 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([zip.subarray(0, -END_BYTES), record, locator, end]);
}
