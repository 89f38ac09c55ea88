// Where a picture comes from: an uploaded file, or base64 text, bare or as a data URI.
import { readFile } from 'node:fs/promises';
import { IMAGE_MAX_BYTES, pictureMessages } from '#contract/pictures.ts';
import type { HeldFile } from '#server/http/multipart.ts';
import type { DomainError } from '../domain-error.ts';

export type ImageSource = HeldFile | string;

/** Says what is wrong beside the form's field. */
export type Refuse = (
  code: 'bad_input' | 'body_too_large' | 'wrong_media_type',
  message: string,
) => DomainError;

const DATA_URI = /^data:[\w.+/-]*(?:;[\w=.+-]+)*;base64,/i;
const NOT_BASE64 = /[^A-Za-z0-9+/=_-]/;

export async function imageBytes(source: ImageSource, refuse: Refuse): Promise<Buffer> {
  const bytes = typeof source === 'string' ? fromBase64(source, refuse) : await readFile(source.path);
  if (bytes.length > IMAGE_MAX_BYTES) throw refuse('body_too_large', pictureMessages.tooLarge);
  return bytes;
}

function fromBase64(text: string, refuse: Refuse): Buffer {
  // Some clients fold long lines.
  const content = text.replace(DATA_URI, '').replace(/\s+/g, '');
  if (NOT_BASE64.test(content)) throw refuse('wrong_media_type', pictureMessages.wrongType);
  return Buffer.from(content, 'base64');
}
