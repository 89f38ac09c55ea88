// What a phone needs to put the site on its home screen. Made here because the company's name stands in one place only.
import { company } from '#company';
import { brandColours } from '#contract/palette.ts';

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
});

export const webManifest = (): string =>
  JSON.stringify({
    name: company.legalName,
    short_name: company.brand,
    start_url: '/',
    display: 'browser',
    theme_color: brandColours.ink,
    background_color: brandColours.paper,
    icons: [icon(192), icon(512)],
  });
