import { SHEET_DOTS, readPdf, readQr } from '#tests/support/pdf.ts';
import { aJob } from '#tests/factories/job.ts';
import { drawable, runsOf, widthOf } from '#server/drawing/faces.ts';
import { lineHeightOf } from '#server/drawing/fit-text.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { TITLE, fitTitle } from '#server/drawing/share-picture.ts';
import { drawPicture } from './draw-picture.ts';
import { drawPoster } from './draw-poster.ts';

const ADDRESS = 'https://www.example.com/Career/7?ref=poster';
const job = (title: string) =>
  ({ ...aJob({ title, closes_on: null }), closes_on: null }) as Parameters<typeof drawPicture>[0];
const long = (words: string) => words.repeat(20).slice(0, 200).trim();

const titles = {
  short: 'Tester',
  'long Latin': long('Senior Platform Engineer for Payments '),
  'one endless word': 'A'.repeat(200),
  Tamil: 'மூத்த மென்பொருள் பொறியாளர்',
  'long Tamil': long('மூத்த மென்பொருள் பொறியாளர் மற்றும் குழுத் தலைவர் '),
  Arabic: 'مهندس برمجيات أول',
  'long Arabic': long('مهندس برمجيات أول لتطوير الواجهات '),
  mixed: 'مهندس React أول (فريق 25)',
  Chinese: '高级软件工程师',
  Hebrew: 'מהנדס תוכנה בכיר',
};

describe.each(Object.entries(titles))('a title that is %s', (_kind, title) => {
  it('fits its place on the picture, all of it or with dots at the end', () => {
    const { lines, size } = fitTitle(title);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(widthOf(line, 'display') * size).toBeLessThanOrEqual(TITLE.width + 0.01);
    expect(size + (lines.length - 1) * size * lineHeightOf(lines)).toBeLessThanOrEqual(TITLE.height + 0.01);
    const said = lines.join(' ');
    if (said !== title) expect(said).toMatch(/…$|^A+( A+)*…?$/);
  });

  it('is drawn with no empty box, on a picture of the right size', async () => {
    for (const { text, face } of runsOf(title, 'display'))
      expect(
        face.font.layout(text).glyphs.every(({ id }) => id !== 0),
        face.name,
      ).toBe(true);
    const { width, height } = await sharp(Buffer.from(drawPicture(job(title)))).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('leaves one page of a poster and a code that reads', { tags: 'long' }, async () => {
    const pages = await readPdf(await drawPoster(job(title), ADDRESS), SHEET_DOTS);
    expect(pages).toHaveLength(1);
    expect([Math.round(pages[0]!.widthMm), Math.round(pages[0]!.heightMm)]).toEqual([210, 297]);
    expect(readQr(pages[0]!.picture)).toBe(ADDRESS);
    for (const words of ['TypeScript', 'Build pages that load fast', 'www.example.com/Career/7'])
      expect(pages[0]!.words).toContain(words);
    if (/^[\u0b80-\u0bff ]{1,40}$/.test(title)) expect(pages[0]!.words).toContain(title);
  });
});

describe('words from the right', () => {
  const order = (text: string, direction?: 'rtl') =>
    runsOf(text, 'display', direction).map((run) => run.text);

  it('stand around words and numbers from the left, which keep their own order', () => {
    expect(order('أول React 25')).toEqual(['React 25', 'أول ']);
    expect(order('فريق 25 هنا')).toEqual(['هنا', ' ', '25', 'فريق ']);
    expect(order('Arabic (العربية) here')).toEqual(['Arabic (', 'العربية', ') here']);
  });

  it('begin a line at the right although its first word does not', () => {
    expect(order('React أول', 'rtl')).toEqual(['أول', ' ', 'React']);
    expect(order('React أول')).toEqual(['React ', 'أول']);
  });
});

describe('what no face has', () => {
  it('is left out where it is a sign, and plain where it is in fancy dress', () => {
    expect(drawable('\ue000 Rust Engineer ⟿')).toBe('Rust Engineer');
    expect(drawable('🚀 Rust Engineer 👩‍💻')).toBe('🚀 Rust Engineer 👩‍💻');
    expect(drawable('𝗦𝗲𝗻𝗶𝗼𝗿 Tester\u202e\u0007')).toBe('Senior Tester');
    expect(drawable('தமிழரசி ஸ்ரீ')).toBe('தமிழரசி ஸ்ரீ');
  });

  it('leaves the company alone with the place where it is a letter, as without a title', () => {
    for (const title of ['პროგრამისტი', 'Engineer პროგრამისტი', '']) {
      expect(drawPicture(job(title))).toBe(drawPicture(job('')));
    }
    const elsewhere = { ...job(''), location: 'Madurai' };
    expect(drawPicture(elsewhere)).not.toBe(drawPicture(job('')));
    expect(drawPicture({ ...job(''), location: 'თბილისი' })).not.toBe(drawPicture(job('')));
  });

  it('leaves a poster that invites, whatever else is not said', async () => {
    const empty = { description: '', responsibility: '', Key_Skills: '', qualification: '', Experiance: '' };
    const [page] = await readPdf(
      await drawPoster({ ...job('პროგრამისტი'), ...empty, location: '', department: '' }, ADDRESS),
      SHEET_DOTS,
    );
    expect(page?.words).toContain('Scan the code to read about the position');
    expect(readQr(page!.picture)).toBe(ADDRESS);
  });
});

it('a picture has something on it: letters in the title’s place, and the threads beside them', async () => {
  const { data } = await sharp(Buffer.from(drawPicture(job('Tester'))))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const channels = data.length / (1200 * 630);
  const brightness = (left: number, top: number, width: number, height: number) => {
    let most = 0;
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1)
        most = Math.max(most, data[(y * 1200 + x) * channels] ?? 0);
    return most;
  };
  expect(brightness(80, 390, 300, 80)).toBeGreaterThan(240);
  expect(brightness(500, 390, 250, 80)).toBeLessThan(30);
});
