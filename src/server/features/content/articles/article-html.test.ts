import { type ArticleBody, readBody } from '#contract/content/article-body.ts';
import { describe, expect, it } from 'vitest';
import { articleHtml, withAddresses } from './article-html.ts';
import { excerptOf, plainTextOf, readingMinutes } from './article-text.ts';

const path = `/media/${'a'.repeat(64)}.webp`;
const pictures = new Map([
  [
    path,
    {
      width: 800,
      height: 600,
      sources: [
        { width: 320, path: `/media/${'b'.repeat(64)}.webp` },
        { width: 800, path },
      ],
    },
  ],
]);
const html = (...content: unknown[]) => articleHtml(readBody({ type: 'doc', content }), pictures);
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const EVIL = `"><script>alert('x')</script>&<img src=x onerror=y>`;
const SAFE = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;&lt;img src=x onerror=y&gt;';

describe('the HTML of an article', () => {
  it('has nothing of what a writer typed as markup, wherever it stands', () => {
    const everywhere = html(
      paragraph(text(EVIL)),
      { type: 'heading', attrs: { level: 2 }, content: [text(EVIL)] },
      { type: 'codeBlock', attrs: { language: 'html' }, content: [text(EVIL)] },
      { type: 'picture', attrs: { src: path, alt: EVIL, caption: EVIL } },
      { type: 'video', attrs: { url: `https://a.example/?${encodeURI('"')}'<x>`, title: EVIL } },
      paragraph(text('a', link(`/x?"'<script>`))),
    );
    expect(everywhere).not.toMatch(/<script|<img src=x|onerror=(?!y&gt;)/);
    expect(everywhere.split(SAFE)).toHaveLength(7);
    // Every tag there is, is one of ours.
    for (const [, name] of everywhere.matchAll(/<\/?([a-z0-9]+)/g))
      expect(['p', 'h2', 'pre', 'code', 'figure', 'img', 'figcaption', 'a', 'span']).toContain(name);
  });

  it('marks stand in one order, and neighbours with one link are one link', () => {
    expect(
      html(
        paragraph(
          text('See ', { type: 'code' }, { type: 'bold' }),
          text('our ', link('https://a.example')),
          text('page', { type: 'italic' }, link('https://a.example')),
          { type: 'hardBreak' },
          text('here', link('/here')),
        ),
      ),
    ).toBe(
      '<p dir="auto"><strong><code>See </code></strong>' +
        '<a href="https://a.example" rel="noopener noreferrer">our <em>page</em></a><br><a href="/here">here</a></p>',
    );
  });

  it('headings have addresses of their own, apart from those of the page', () => {
    const heading = (words: string) => ({ type: 'heading', attrs: { level: 3 }, content: [text(words)] });
    const ids = [
      ...html(heading('Root'), heading('root!'), heading('…'), heading('வணக்கம்')).matchAll(/id="(.*?)"/g),
    ];
    expect(ids.map(([, id]) => id)).toEqual(['s-root', 's-root-2', 's-part', 's-வணக்கம்']);
  });

  it('tables stand in a frame one can scroll, with their heads', () => {
    const cell = (type: string, words: string, attrs = {}) => ({
      type,
      attrs,
      content: [paragraph(text(words))],
    });
    const row = (...content: object[]) => ({ type: 'tableRow', content });
    expect(
      html({
        type: 'table',
        content: [
          row(cell('tableHeader', 'A'), cell('tableHeader', 'B')),
          row(cell('tableHeader', 'C'), cell('tableCell', 'D', { colspan: 1, rowspan: 2 })),
        ],
      }),
    ).toBe(
      '<div class="table-frame" role="region" aria-label="Table" tabindex="0"><table>' +
        '<thead><tr><th scope="col"><p dir="auto">A</p></th><th scope="col"><p dir="auto">B</p></th></tr></thead>' +
        '<tbody><tr><th scope="row"><p dir="auto">C</p></th><td rowspan="2"><p dir="auto">D</p></td></tr></tbody></table></div>',
    );
  });

  it('pictures come in their widths, one that is gone is left out, and empty paragraphs are none', () => {
    const gone = `/media/${'c'.repeat(64)}.webp`;
    expect(html(paragraph(), { type: 'picture', attrs: { src: gone } }, paragraph(text('  ')))).toBe('');
    const shown = html({ type: 'picture', attrs: { src: path, alt: 'A van', caption: 'Ours' } });
    expect(shown).toBe(
      `<figure><img src="${path}" srcset="/media/${'b'.repeat(64)}.webp 320w, ${path} 800w" sizes="(width &gt;= 768px) 720px, 92vw"` +
        ' width="800" height="600" alt="A van" loading="lazy" decoding="async"><figcaption dir="auto">Ours</figcaption></figure>',
    );
    expect(withAddresses(shown, 'https://a.example')).toContain(
      `src="https://a.example${path}" srcset="https://a.example/media/${'b'.repeat(64)}.webp 320w, https://a.example${path} 800w"`,
    );
  });

  it('lists, quotes, rules and a video that is only a link', () => {
    expect(
      html(
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: [paragraph(text('x'))] }],
        },
        { type: 'blockquote', content: [paragraph(text('y'))] },
        { type: 'video', attrs: { url: 'https://video.example/1' } },
      ),
    ).toBe(
      '<ol start="3"><li dir="auto">x</li></ol><blockquote dir="auto"><p dir="auto">y</p></blockquote>' +
        '<p class="video-card"><a href="https://video.example/1" rel="noopener noreferrer">' +
        '<span class="video-title" dir="auto">Watch the video</span><span class="video-host">video.example</span></a></p>',
    );
  });
});

describe('the words of an article', () => {
  const body: ArticleBody = readBody('One two three.\nFour five.');
  it('are read line by line, and begin as the summary does', () => {
    expect(plainTextOf(body)).toBe('One two three.\nFour five.');
    expect(excerptOf(plainTextOf(body))).toBe('One two three. Four five.');
    expect(excerptOf('word, '.repeat(100))).toMatch(/^(?:word, )+word …$/);
  });

  it.each([
    ['', 1],
    ['word '.repeat(200), 1],
    ['word '.repeat(500), 3],
    ['don’t '.repeat(400), 2],
    ['字'.repeat(1000), 2],
  ])('take their time to read', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});
