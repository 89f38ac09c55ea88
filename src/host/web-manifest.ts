// What a phone needs to put the site on its home screen. Made here because the company's name stands in one place only.
import { company } from '#company';

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
    theme_color: '#0b1120',
    background_color: '#fafaf7',
    icons: [icon(192), icon(512)],
  });
