// Reads a multipart form: text fields into memory, files to a holding place on disk, everything counted on the way.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilePart } from '#contract/call.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';
import { limitBodyBytes } from './body-limit.ts';

interface MultipartForm {
  fields: Record<string, string>;
  files: Record<string, HeldFile>;
  discard(): Promise<void>;
}

const FIELDS_MAX = 40;
const FIELD_MAX_BYTES = 32 * 1024;
const NAME_MAX_BYTES = 100;
const EMPTY = 'This file is empty. Please choose another one.';

export function acceptMultipart(api: FastifyInstance): void {
  void api.register(multipart, {
    limits: {
      fields: FIELDS_MAX,
      fieldSize: FIELD_MAX_BYTES,
      fieldNameSize: NAME_MAX_BYTES,
      headerPairs: 20,
    },
  });
}

export async function readMultipart(
  request: FastifyRequest,
  parts: readonly FilePart[],
  holdingDir: string,
  fieldMaxBytes = FIELD_MAX_BYTES,
): Promise<MultipartForm> {
  const form: MultipartForm = {
    fields: Object.create(null) as Record<string, string>,
    files: Object.create(null) as Record<string, HeldFile>,
    discard: async () => {
      await Promise.all(held.map((path) => rm(path, { force: true })));
    },
  };
  const held: string[] = [];
  const fileSizes = parts.map((part) => part.maxBytes);
  const limits = { files: parts.length, fileSize: Math.max(...fileSizes), fieldSize: fieldMaxBytes };
  const wholeMaxBytes = fileSizes.reduce(
    (sum, bytes) => sum + bytes,
    FIELDS_MAX * FIELD_MAX_BYTES + fieldMaxBytes,
  );
  await mkdir(holdingDir, { recursive: true, mode: 0o700 });
  const whole = limitBodyBytes(request.raw, wholeMaxBytes);
  try {
    const arriving = request.parts({ limits });
    for (;;) {
      const { value: part, done } = await Promise.race([arriving.next(), whole.exceeded]);
      if (done) break;
      if (part.type === 'field') {
        if (part.valueTruncated) throw new DomainError('body_too_large');
        addField(form.fields, part.fieldname, String(part.value));
        continue;
      }
      const allowed = parts.find(({ name }) => name === part.fieldname);
      if (!allowed || form.files[allowed.name]) {
        part.file.resume();
        continue;
      }
      const path = join(holdingDir, randomUUID());
      held.push(path);
      const byteSize = await hold(part.file, path, allowed, whole.exceeded);
      // A form sends an empty part without a name for a file nobody chose.
      if (byteSize === 0 && part.filename)
        throw new DomainError('bad_input', { fields: { [allowed.name]: [EMPTY] } });
      if (byteSize > 0) form.files[allowed.name] = { path, byteSize, givenName: part.filename ?? '' };
    }
    return form;
  } catch (error) {
    await form.discard();
    throw error;
  } finally {
    whole.stop();
  }
}

function addField(fields: Record<string, string>, name: string, value: string): void {
  if (name in fields)
    throw new DomainError('bad_input', { fields: { [name]: ['This field was sent twice.'] } });
  fields[name] = value;
}

async function hold(
  file: Readable,
  path: string,
  { name, maxBytes, tooLarge }: FilePart,
  exceeded: Promise<never>,
): Promise<number> {
  let byteSize = 0;
  file.on('data', (chunk: Buffer) => {
    byteSize += chunk.length;
  });
  // The rest of it will not come any more.
  exceeded.catch((reason: Error) => file.destroy(reason));
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (byteSize > maxBytes || (file as { truncated?: boolean }).truncated) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    const words = tooLarge ?? `The file is larger than ${megabytes} MB.`;
    throw new DomainError('body_too_large', { fields: { [name]: [words] } });
  }
  return byteSize;
}
