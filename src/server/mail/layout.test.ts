import { company } from '#company';
import { setIdentity, shippedIdentity } from '#contract/identity/current.ts';
import { contrastOf, dark, light } from '#contract/palette.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { composeMail } from './layout.ts';

const mail = () =>
  composeMail({
    subject: 'A <new> enquiry',
    greeting: 'Dear Asha,',
    paragraphs: ['First line\nsecond line', '<script>alert("1")</script>'],
    facts: [
      ['Phone', `+91 98400 12345 & '6'`],
      ['Message', 'One\nTwo'],
    ],
    action: { label: 'Open it', url: 'https://example.com/?a=1&b="2"' },
    footer: 'You get this because you wrote to us.',
  });

afterEach(() => setIdentity(undefined));

describe('composeMail', () => {
  it('writes everything as plain text', () => {
    const { subject, text } = mail();
    expect(subject).toBe('A <new> enquiry');
    expect(text).toBe(
      [
        'Dear Asha,',
        'First line\nsecond line',
        '<script>alert("1")</script>',
        `Phone: +91 98400 12345 & '6'\nMessage:\n  One\n  Two`,
        'Open it:\nhttps://example.com/?a=1&b="2"',
        `-- \n${company.brand}\n${[company.legalName, ...company.address].join(', ')}\nYou get this because you wrote to us.\n`,
      ].join('\n\n'),
    );
  });

  it('escapes everything in the HTML', () => {
    const { html } = mail();
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(html).toContain('<title>A &lt;new&gt; enquiry</title>');
    expect(html).toContain('First line<br>second line');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('&amp; &#39;6&#39;');
  });

  it('names the sender, knows the night and needs no image', () => {
    const { html } = mail();
    expect(html).toContain(company.legalName);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|url\(|src=/);
  });

  it.each(['#8a3ffc', '#00966e', '#e0485c'])(
    'is in the company’s own colour, %s, and reads in it',
    (colour) => {
      const shipped = mail().html;
      setIdentity({ ...shippedIdentity, colour, version: 1 });
      const { html } = mail();
      expect(html).not.toBe(shipped);
      const [, brand = ''] = /class="brand" style="[^"]*;color:(#\w{6})"/.exec(html) ?? [];
      const [, fill = '', onFill = ''] =
        /class="action" style="[^"]*background:(#\w{6});color:(#\w{6})/.exec(html) ?? [];
      const [, night = ''] = /\.brand \{ color: (#\w{6})/.exec(html) ?? [];
      expect(brand).not.toBe(light.ink);
      expect(contrastOf(brand, light.surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(night, dark.surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(fill, onFill)).toBeGreaterThanOrEqual(4.5);
      setIdentity(undefined);
      expect(mail().html, 'nothing of it stays').toBe(shipped);
    },
  );

  it('links to web addresses only', () => {
    const wrong = () =>
      composeMail({ subject: '', paragraphs: [], action: { label: 'x', url: 'javascript:alert(1)' } });
    expect(wrong).toThrow(TypeError);
  });
});
