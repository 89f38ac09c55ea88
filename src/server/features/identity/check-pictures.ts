// The pictures an identity may have: those of the media library, and PNG and WebP files the operator put below /brand/.
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { shippedIdentity } from '#contract/identity/current.ts';
import { ICON_MIN_PIXELS, identityMessages } from '#contract/identity/identity.ts';
import { IMAGE_MAX_BYTES } from '#contract/content/pictures.ts';
import { PUBLIC_DIR } from '#server/drawing/held-pictures.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { keyOfMediaPath } from '#server/platform/images/images.ts';
import { imageTypeOf } from '#server/platform/images/image-type.ts';
import { renderImage } from '#server/platform/images/render-image.ts';
import type { IdentityPorts } from './identity.feature.ts';

export const pictureFields = ['logo', 'logo_dark', 'icon'] as const;
export type PictureField = (typeof pictureFields)[number];

const refused = (field: PictureField, words: string) =>
  new DomainError('bad_input', { fields: { [field]: [words] } });

/** What is there already may stay, and what was shipped may come back. */
export async function checkPicture(
  ports: IdentityPorts,
  field: PictureField,
  path: string,
  before: string,
): Promise<void> {
  if (path === before || path === shippedIdentity[field]) return;
  // Without a logo there is nothing to show.
  if (path === '' && field !== 'logo') return;
  const { width, height } = await sizeOf(ports, field, path);
  if (field === 'icon' && Math.min(width, height) < ICON_MIN_PIXELS)
    throw refused(field, identityMessages.icon);
}

async function sizeOf(
  { database, content }: IdentityPorts,
  field: PictureField,
  path: string,
): Promise<{ width: number; height: number }> {
  const key = keyOfMediaPath(path);
  const size =
    key === undefined ? await sizeOfFile(field, path) : await content.librarySize(database.read, key);
  if (!size) throw refused(field, identityMessages.logo);
  return size;
}

const BRAND_FILE = /^\/brand\/[\w./-]+\.(?:png|webp)$/;

/** Decoded where strangers' pictures are. */
async function sizeOfFile(field: PictureField, path: string) {
  if (!BRAND_FILE.test(path) || normalize(path) !== path) return undefined;
  const content = await readFile(join(PUBLIC_DIR, path)).catch(() => undefined);
  const type = content && imageTypeOf(content);
  if (!content || content.length > IMAGE_MAX_BYTES || (type !== 'png' && type !== 'webp')) return undefined;
  const { full } = await renderImage(content.toString('base64'), { maxSide: 2048, widths: [] }, (_, words) =>
    refused(field, words),
  );
  return full;
}
