// What a phone needs to put the site on its home screen.
import { type Identity, SHIPPED_COLOUR } from '#contract/identity/current.ts';
import { iconAddress } from '#contract/identity/identity-icon.ts';
import { brandColours } from '#contract/palette.ts';
import type { PageLanguage } from '#web/page-language.ts';

const shippedIcon = (size: 192 | 512) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
});

/** A company's own picture may fill its square: nothing of it is cut off for a round icon. */
function icon(of: Identity, size: 192 | 512) {
  const src = iconAddress(of, size);
  return src ? { ...shippedIcon(size), src, purpose: 'any' } : shippedIcon(size);
}

export const webManifest = (of: Identity, language?: PageLanguage): string =>
  JSON.stringify({
    name: of.legal_name,
    short_name: of.brand,
    ...(language && { lang: language.tag, dir: language.dir }),
    start_url: `${language?.prefix ?? ''}/`,
    display: 'browser',
    theme_color: of.colour === SHIPPED_COLOUR ? brandColours.ink : of.colour,
    background_color: brandColours.paper,
    icons: [icon(of, 192), icon(of, 512)],
  });
