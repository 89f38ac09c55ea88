// The icon, and what is drawn of the identity's own pictures. For the server: a page is given the addresses.
import {
  IDENTITY_FOLDER,
  type StoredIdentity,
  isShippedDrawing,
  markOf,
  shippedIdentity,
} from './current.ts';

/** Undefined: the shipped icons are files of their own. */
export const iconOf = ({ icon, logo }: StoredIdentity): string | undefined =>
  icon || (logo === shippedIdentity.logo ? undefined : logo);

/** What is drawn of the identity's own pictures, below its folder. */
export const IDENTITY_PICTURE =
  /^(?:icon-(32|180|192|512)-\w{1,12}|(logo|dark)-\w{1,12})\.png$|^share-\d{1,9}\.jpg$/;

export function iconAddress(of: StoredIdentity, size: 32 | 180 | 192 | 512): string | undefined {
  const icon = iconOf(of);
  return icon && !isShippedDrawing(icon) ? `${IDENTITY_FOLDER}icon-${size}-${markOf(icon)}.png` : undefined;
}
