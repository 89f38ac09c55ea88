// The addresses of the identity's own pictures. For the server: a page is given them ready.
import { type Identity, type StoredIdentity, shippedIdentity } from './current.ts';

/** The mark for dark grounds. */
export const darkLogoOf = ({ logo, logo_dark }: StoredIdentity): string => logo_dark || logo;

/** Undefined: the shipped icons are files of their own. */
export const iconOf = ({ icon, logo }: StoredIdentity): string | undefined =>
  icon || (logo === shippedIdentity.logo ? undefined : logo);

const FOLDER = '/media/identity/';

/** What is drawn of the identity's own pictures, below its folder. */
export const IDENTITY_PICTURE =
  /^(?:icon-(32|180|192|512)-\w{1,12}|(logo|dark)-\w{1,12})\.png$|^share-\d{1,9}\.jpg$/;

// Another picture has another address: each may be kept for ever.
const markOf = (path: string): string => path.replaceAll(/\.\w+$|\W/g, '').slice(-12);

const isShippedDrawing = (path: string): boolean => path.endsWith('.svg');

const drawnAs = (kind: 'logo' | 'dark', path: string): string =>
  path === '' || isShippedDrawing(path) ? path : `${FOLDER}${kind}-${markOf(path)}.png`;

export function iconAddress(of: StoredIdentity, size: 32 | 180 | 192 | 512): string | undefined {
  const icon = iconOf(of);
  return icon && !isShippedDrawing(icon) ? `${FOLDER}icon-${size}-${markOf(icon)}.png` : undefined;
}

/** For pages: its logos are no larger than they show them, and the icon is named. */
export const withAddresses = (of: Identity): Identity => ({
  ...of,
  logo: drawnAs('logo', of.logo),
  logo_dark: drawnAs('dark', of.logo_dark),
  icon: iconOf(of) ?? '',
});

/** The picture where somebody shares a page that has a shipped one: with another identity it is drawn anew. */
export const sharePicture = (shipped: string, { version }: Identity): string =>
  version === 0 ? shipped : `${FOLDER}share-${version}.jpg`;
