// Where a picture comes from: an uploaded file, or base64 text, bare or as a data URI.
import { IMAGE_MAX_BYTES, pictureMessages } from '#contract/content/pictures.ts';
import type { DomainError } from '../domain-error.ts';
import type { HeldFile } from '../files/held-uploads.ts';

export type ImageSource = HeldFile | string;

/** Says what is wrong beside the form's field. */
export type Refuse = (
  code: 'bad_input' | 'body_too_large' | 'wrong_media_type',
  message: string,
) => DomainError;

const DATA_URI = /^data:[\w.+/-]*(?:;[\w=.+-]+)*;base64,/i;
const NOT_BASE64 = /[^A-Za-z0-9+/=_-]/;

/** Its bytes, or the path of the file they are in. */
export function checkedSource(source: ImageSource, refuse: Refuse): Buffer | string {
  const from = typeof source === 'string' ? fromBase64(source, refuse) : source.path;
  const byteSize = typeof source === 'string' ? from.length : source.byteSize;
  if (byteSize > IMAGE_MAX_BYTES) throw refuse('body_too_large', pictureMessages.tooLarge);
  return from;
}

function fromBase64(text: string, refuse: Refuse): Buffer {
  // Some clients fold long lines.
  const content = text.replace(DATA_URI, '').replace(/\s+/g, '');
  if (NOT_BASE64.test(content)) throw refuse('wrong_media_type', pictureMessages.wrongType);
  return Buffer.from(content, 'base64');
}
