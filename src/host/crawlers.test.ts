import { describe, expect, it } from 'vitest';
import { sitemap } from './crawlers.ts';

describe('the sitemap', () => {
  it('gives every page its day', () => {
    const text = sitemap('https://site.example', [{ path: '/', changed: '2026-05-04' }, { path: '/about' }]);
    expect(text).toContain('<url><loc>https://site.example/</loc><lastmod>2026-05-04</lastmod></url>');
    expect(text).toContain('<url><loc>https://site.example/about</loc></url>');
  });

  it('names a page once, with the latest day it was given', () => {
    const days = ['2026-05-04', '2026-06-01', '2026-01-01'];
    const text = sitemap(
      'https://site.example',
      days.map((changed) => ({ path: '/Career', changed })),
    );
    expect(text.match(/<url>/g)).toHaveLength(1);
    expect(text).toContain('<lastmod>2026-06-01</lastmod>');
  });
});
