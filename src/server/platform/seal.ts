// Words that must not be read off a disk, a log or a backup: AES-256-GCM under one of the program's own secrets.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function seal(words: string, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = [cipher.update(words, 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** Throws where it was sealed with another key or has been changed. */
export function unseal(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const words = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
  return words + decipher.final('utf8');
}
