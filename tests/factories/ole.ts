// Makes OLE compound files: one sector of contents, one chain table, then the streams.
const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;

export interface OlePart {
  name: string;
  /** Left out for a storage (a folder). */
  content?: Buffer;
}

/** At most three parts: they stand in one sector. */
export function anOle(parts: OlePart[], { loop = false } = {}): Buffer {
  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48); // the directory begins in sector 1
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  for (let index = 0; index < 109; index += 1) header.writeUInt32LE(index === 0 ? 0 : FREE, 76 + index * 4);

  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  table.writeUInt32LE(loop ? 1 : END, 4);
  const entries: Uint8Array[] = [entry('Root Entry', 5, END, 0)];
  const streams: Uint8Array[] = [];
  let sector = 2;
  for (const { name, content } of parts) {
    entries.push(entry(name, content ? 2 : 1, content ? sector : 0, content?.length ?? 0));
    if (!content) continue;
    const sectors = Math.ceil(content.length / SECTOR);
    for (let index = 0; index < sectors; index += 1) {
      table.writeUInt32LE(index === sectors - 1 ? END : sector + 1, sector * 4);
      sector += 1;
    }
    streams.push(Buffer.concat([content, Buffer.alloc(sectors * SECTOR - content.length)]));
  }
  const contents = Buffer.concat(entries);
  return Buffer.concat([header, table, contents, Buffer.alloc(SECTOR - contents.length), ...streams]);
}

function entry(name: string, type: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  for (const at of [68, 72, 76]) bytes.writeUInt32LE(FREE, at);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
