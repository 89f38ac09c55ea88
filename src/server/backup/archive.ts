// A backup as a file: a tar archive packed with zstd, with checksums of all its entries in lists that `sha256sum -c`
// reads.
import { createHash } from 'node:crypto';
import { type Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type Pack, extract, pack } from 'tar-stream';

/** Something an operator can mend; its message is one line for them. */
export class BackupError extends Error {}

/** One file of the archive, held in memory for a moment. */
export interface Entry {
  name: string;
  content: Buffer;
}

const ENTRY_MAX_BYTES = 512 * 1024 * 1024;
// Few large steps instead of many small ones.
const CHUNK_BYTES = 512 * 1024;
const LINES_IN_A_LIST = 5000;
const LIST = /^checksums\/\d+\.sha256$/;

export const packArchive = (entries: AsyncIterable<Entry>, madeAt: Date): Readable =>
  pipeline(
    packTar(entries, madeAt),
    createZstdCompress({ chunkSize: CHUNK_BYTES, params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    // A failure reaches whoever reads the result.
    () => {},
  );

async function* packTar(entries: AsyncIterable<Entry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const filled = fill(tar, entries, madeAt).catch((error: Error) => tar.destroy(error));
  try {
    let held: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of tar as AsyncIterable<Uint8Array>) {
      held.push(chunk);
      bytes += chunk.length;
      if (bytes < CHUNK_BYTES) continue;
      yield Buffer.concat(held);
      [held, bytes] = [[], 0];
    }
    yield Buffer.concat(held);
  } finally {
    tar.destroy();
    await filled;
  }
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>, mtime: Date): Promise<void> {
  const add = ({ name, content }: Entry) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600, mtime }, content, (error) => (error ? reject(error) : resolve()));
    });
  let lists = 0;
  let lines: string[] = [];
  const addList = async () => {
    lists += 1;
    const name = `checksums/${String(lists).padStart(6, '0')}.sha256`;
    await add({ name, content: Buffer.from(lines.join('')) });
    lines = [];
  };
  for await (const entry of entries) {
    await add(entry);
    lines.push(lineOf(entry));
    if (lines.length === LINES_IN_A_LIST) await addList();
  }
  if (lines.length > 0) await addList();
  tar.finalize();
}

/** Each entry is proven only once its list has come: act on nothing before the end. */
export async function* readArchive(packed: Readable): AsyncGenerator<Entry> {
  const tar = extract();
  const unpacked = createZstdDecompress({ chunkSize: CHUNK_BYTES });
  pipeline(packed, unpacked, tar, () => {});
  let lines: string[] = [];
  for await (const file of tar) {
    const { name, type, size } = file.header;
    if (type !== 'file' || size > ENTRY_MAX_BYTES)
      throw new BackupError(`it holds ${name}, which is no part of a backup`);
    const entry = { name, content: await buffer(file) };
    if (LIST.test(name)) {
      compare(lines, entry);
      lines = [];
    } else {
      lines.push(lineOf(entry));
      yield entry;
    }
  }
  if (lines.length > 0) throw new BackupError('it ends too early');
}

const lineOf = ({ name, content }: Entry): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;

function compare(lines: string[], { name, content }: Entry): void {
  const said = content.toString();
  if (said === lines.join('')) return;
  const wrong = lines.find((found) => !said.includes(found));
  throw new BackupError(`${wrong?.trimEnd().split('  ')[1] ?? name} is not as it was written`);
}
