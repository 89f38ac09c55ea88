// Makes ZIP archives, well-formed or as a hostile sender would.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Buffer;
  stored?: boolean;
  encrypted?: boolean;
  /** What the archive says instead of the truth. */
  claimedSize?: number;
  localName?: string;
  /** Points at the bytes of an earlier part instead of its own. */
  sameBytesAs?: number;
}

export function aZip(parts: ZipPart[], comment = ''): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  parts.forEach((part, index) => {
    const content = Buffer.from(part.content);
    const packed = part.stored ? content : deflateRawSync(content);
    const name = Buffer.from(part.name);
    const localName = Buffer.from(part.localName ?? part.name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(part.encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(part.stored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(part.claimedSize ?? content.length, 18);
    const offset = part.sameBytesAs === undefined ? at : (offsets[part.sameBytesAs] ?? 0);
    offsets[index] = offset;
    if (part.sameBytesAs === undefined) {
      shared.writeUInt16LE(localName.length, 22);
      local.push(Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(shared), localName, packed);
      at += 30 + localName.length + packed.length;
    }
    shared.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, name);
  });
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, directory, end, Buffer.from(comment)]);
}
