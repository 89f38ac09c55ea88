// The small part of the tar format a backup needs: plain files with short names, each held in memory for a moment.
import { BackupError } from './backup-error.ts';

export interface Entry {
  name: string;
  content: Buffer;
}

const BLOCK = 512;
const NAME_MAX = 100;
const ENTRY_MAX_BYTES = 512 * 1024 * 1024;
/** For what packs and unpacks: few large steps instead of many small ones. */
export const CHUNK_BYTES = 512 * 1024;
const END = Buffer.alloc(2 * BLOCK);

export async function* packTar(entries: AsyncIterable<Entry>, madeAt: Date): AsyncGenerator<Buffer> {
  // Small pieces are handed on together: each hand-over costs more than its bytes.
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const { name, content } of entries) {
    if (content.length > ENTRY_MAX_BYTES) throw new BackupError(`${name} is too large for a backup.`);
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    pieces.push(header(name, content.length, madeAt), content, padding);
    bytes += BLOCK + content.length + padding.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(pieces);
    [pieces, bytes] = [[], 0];
  }
  yield Buffer.concat([...pieces, END]);
}

export async function* unpackTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new ByteReader(chunks);
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(block);
    const content = await bytes.take(size);
    await bytes.take((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name, content };
  }
  await bytes.end();
}

function header(name: string, size: number, madeAt: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX) throw new Error(`The name ${name} is too long.`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(Math.floor(madeAt.getTime() / 1000), 12), 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const size = Number.parseInt(text(124, 12), 8);
  const isPlain = text(257, 5) === 'ustar' && block[156] === 0x30;
  if (!isPlain || Number.parseInt(text(148, 8), 8) !== checksum(block) || !(size <= ENTRY_MAX_BYTES))
    throw new BackupError('it holds something that is no part of a backup');
  return { name: text(0, NAME_MAX), size };
}

// The sum of all bytes, with the place of the sum itself taken as spaces.
function checksum(block: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of block.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #bytes = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.#bytes < length) if (!(await this.#more())) throw new BackupError('it ends too early');
    const all = this.#held.length === 1 ? (this.#held[0] as Buffer) : Buffer.concat(this.#held);
    this.#held = all.length > length ? [all.subarray(length)] : [];
    this.#bytes = all.length - length;
    return all.subarray(0, length);
  }

  async end(): Promise<void> {
    while (await this.#more());
    if (Buffer.concat(this.#held).some((byte) => byte !== 0))
      throw new BackupError('something follows after its end');
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done) return false;
    this.#held.push(next.value);
    this.#bytes += next.value.length;
    return true;
  }
}
