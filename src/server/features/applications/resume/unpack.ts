// Unpacks entries of an archive one after the other, counting what comes out; a bomb is left before it has gone off.
import { crc32, createInflateRaw } from 'node:zlib';
import { ResumeRefused } from './refused.ts';
import type { ZipEntry } from './zip-entries.ts';

const INFLATED_MAX_BYTES = 64 * 1024 * 1024;
// Text packs about ten to one, long tables up to a hundred.
const RATIO_MAX = 200;
const RATIO_FLOOR_BYTES = 1024 * 1024;
const KEPT_MAX_BYTES = 1024 * 1024;

export interface Unpacker {
  /** Checks an entry to its last byte and answers its beginning, up to 1 MB. */
  unpack(entry: ZipEntry): Promise<Buffer>;
}

export function unpacker(archive: Buffer): Unpacker {
  let total = 0;
  const count = (bytes: number) => {
    total += bytes;
    const isBomb = total > RATIO_FLOOR_BYTES && total > archive.length * RATIO_MAX;
    if (isBomb || total > INFLATED_MAX_BYTES) throw new ResumeRefused('unpacksTooLarge');
  };

  return {
    async unpack(entry) {
      const kept: Buffer[] = [];
      let size = 0;
      let crc = 0;
      for await (const chunk of contentOf(archive, entry)) {
        count(chunk.length);
        if (size < KEPT_MAX_BYTES) kept.push(chunk);
        size += chunk.length;
        crc = crc32(chunk, crc);
      }
      if (size !== entry.size || crc !== entry.crc) throw new ResumeRefused('damaged');
      return Buffer.concat(kept).subarray(0, KEPT_MAX_BYTES);
    },
  };
}

async function* contentOf(archive: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = archive.subarray(entry.start, entry.end);
  if (!entry.isDeflated) return yield packed;
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    throw isZlibError(error) ? new ResumeRefused('damaged') : error;
  }
}

const isZlibError = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('Z_');
