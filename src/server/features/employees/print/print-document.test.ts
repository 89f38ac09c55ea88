import { codes } from '#company';
import type { CardPrintOptions } from '#contract/employees/card-prints.ts';
import { toJpeg } from '#server/drawing/own-pictures.ts';
import { aCard } from '#tests/factories/card.ts';
import {
  boxesOf,
  colourSpaces,
  hairlineEnds,
  letterSizes,
  lineWidths,
  readStructure,
} from '#tests/support/pdf-structure.ts';
import { pixelAt, readPdf, readQr } from '#tests/support/pdf.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CardFacts } from '../card/card-facts.ts';
import { PHOTO } from '../card/photo.ts';
import { placeOf } from './a4-sheet.ts';
import { pagesOf } from './pages.ts';
import { PrintDocument } from './print-document.ts';

const options = (overrides: Partial<CardPrintOptions> = {}): CardPrintOptions => ({
  layout: 'card',
  bleed: false,
  ...overrides,
});

async function print(cards: CardFacts[], chosen: CardPrintOptions): Promise<Buffer> {
  const document = new PrintDocument(chosen);
  const pieces: Buffer[] = [];
  for (let at = 0; at < cards.length; at += 10) pieces.push(await document.add(cards.slice(at, at + 10)));
  return Buffer.concat([...pieces, await document.finish()]);
}

const green = () =>
  sharp({ create: { width: 480, height: 600, channels: 3, background: '#20d020' } })
    .png()
    .toBuffer()
    .then((content) => toJpeg({ content, fills: PHOTO.fills }));

/** As hard on the drawing as people can be. */
const oddOnes = (photo: CardFacts['photo']): CardFacts[] => [
  aCard({ photo }),
  aCard({ name: 'Venkatanarasimharajuvaripeta Subrahmanya Lakshminarayanan Krishnamoorthy', photo }),
  aCard({ employeeId: 'ET-2024-CHENNAI-GUINDY-000014-CONTRACTOR', emergencyContact: 'Mother '.repeat(17) }),
  aCard({ name: 'தமிழரசி Menon', role: 'மூத்த மென்பொருள் பொறியாளர்' }),
  aCard({ name: 'محمد Khan عمران', employer: codes[1] as CardFacts['employer'] }),
  aCard({ name: '王小明 Wang', bloodGroup: 'W'.repeat(20) }),
  aCard({ name: '佐藤 さくら' }),
  aCard({ name: '김철수' }),
  aCard({ name: 'דוד Ben בן-גוריון 25' }),
  aCard({ name: 'สมชาย ใจดี' }),
  aCard({ name: 'Asha 👩‍💻 Menon', email: `${'long.'.repeat(20)}@example.com` }),
];

const mm = (points: number): number => (points * 25.4) / 72;

describe('single cards', () => {
  it.each([
    [false, 0],
    [true, 3],
  ])('with bleed %s have their edges where a printer looks for them', async (bleed, past) => {
    const structure = readStructure(await print([aCard(), aCard()], options({ bleed })));
    for (const name of ['MediaBox', 'BleedBox', 'TrimBox']) expect(boxesOf(structure, name)).toHaveLength(4);
    for (const name of ['MediaBox', 'BleedBox']) {
      const [left, foot, right = 0, head = 0] = boxesOf(structure, name)[0] ?? [];
      expect([left, foot]).toEqual([0, 0]);
      expect(mm(right)).toBeCloseTo(85.6 + 2 * past, 2);
      expect(mm(head)).toBeCloseTo(53.98 + 2 * past, 2);
    }
    const [left = 0, foot = 0, right = 0, head = 0] = boxesOf(structure, 'TrimBox')[0] ?? [];
    expect(mm(left)).toBeCloseTo(past, 2);
    expect(mm(foot)).toBeCloseTo(past, 2);
    expect(mm(right - left)).toBeCloseTo(85.6, 2);
    expect(mm(head - foot)).toBeCloseTo(53.98, 2);
  });

  it('are dark up to the edge of the bleed, and their codes read', async () => {
    const address = 'https://www.example.com/verify/AAAAAAAAAAAAAAAAAAAAAAAB';
    const pages = await readPdf(await print([aCard(), aCard({ address })], options({ bleed: true })));
    expect(pages).toHaveLength(4);
    for (const [x, y] of [
      [0.3, 59.5],
      [91.2, 59.5],
      [45, 59.6],
    ] as const)
      for (const page of pages) expect(Math.max(...pixelAt(page.picture, x, y))).toBeLessThan(130);
    expect(readQr(pages[3]!.picture)).toBe(address);
  });
});

describe('a print of odd cards', () => {
  const chosen = [options({ bleed: true }), options({ layout: 'a4' })];

  it.each(chosen)(
    '$layout has no letter under 5.5 pt, no line under 0.25 pt, and colours of one kind',
    async (each) => {
      const photo = { name: 'green', content: await green() };
      const structure = readStructure(await print(oddOnes(photo), each));
      expect(letterSizes(structure).length).toBeGreaterThan(100);
      expect(Math.min(...letterSizes(structure))).toBeGreaterThan(5.499);
      expect(Math.min(...lineWidths(structure))).toBeGreaterThanOrEqual(0.25);
      expect(colourSpaces(structure)).toEqual(['DeviceRGB', 'RG', 'rg']);
    },
  );

  it('embeds every font, and fonts and photos once', async () => {
    const photo = { name: 'green', content: await green() };
    const { objects } = readStructure(await print(oddOnes(photo), options()));
    const fonts = objects.filter((object) => /\/Type \/FontDescriptor/.test(object));
    expect(fonts.length).toBeGreaterThan(8);
    for (const font of fonts) expect(font).toMatch(/\/FontFile2 \d+ 0 R/);
    const names = fonts.map((font) => /\/FontName \/\w+\+(\S+)/.exec(font)?.[1]);
    expect(new Set(names).size).toBe(names.length);
    expect(objects.filter((object) => object.includes('/Subtype /Image'))).toHaveLength(1);
  });

  it('has what all cards of an employer share once, without the photos of others', async () => {
    const photo = { name: 'green', content: await green() };
    const { objects } = readStructure(await print(oddOnes(photo), options({ layout: 'a4' })));
    const shared = objects.filter((object) => object.includes('/Subtype /Form'));
    // Two employers, front and back.
    expect(shared).toHaveLength(4);
    for (const object of shared) expect(object).not.toMatch(/\/I\d+ /);
  });

  it('shows the photo in its own colours', async () => {
    const photo = { name: 'green', content: await green() };
    const [front] = await readPdf(await print([aCard({ photo })], options()));
    const [red = 0, greenest = 0, blue = 0] = pixelAt(front!.picture, 18, 32);
    expect(greenest).toBeGreaterThan(Math.max(red, blue) + 30);
  });
});

it('lets go of what is finished while it is made', async () => {
  const document = new PrintDocument(options());
  const cards = Array.from({ length: 10 }, () => aCard());
  await document.add(cards);
  const second = await document.add(cards);
  // Nine of ten cards and more: the last page may still grow.
  expect(second.toString('latin1').split('/Type /Page\n').length - 1).toBeGreaterThanOrEqual(19);
  await document.finish();
});

describe('ten to a page', () => {
  const cards = Array.from({ length: 13 }, (_, at) =>
    aCard({ employeeId: `ET${at}`, address: `https://www.example.com/verify/${'A'.repeat(23)}${at % 10}` }),
  );

  it('begins with a sheet that says how to print', async () => {
    const pages = await readPdf(await print(cards, options({ layout: 'a4' })));
    expect(pages).toHaveLength(6);
    expect(pagesOf(13, { layout: 'a4' })).toBe(6);
    expect(pages[0]?.words).toContain('Actual size, 100 %');
    expect(pages[0]?.words).toContain('flip');
    expect(pages[1]?.words).toMatch(/1, back/);
    for (const page of pages)
      expect([Math.round(page.widthMm), Math.round(page.heightMm)]).toEqual([210, 297]);
  });

  it.each([false, true])(
    'with bleed %s each back lies behind its front when the sheet is turned over',
    (bleed) => {
      for (let index = 0; index < 10; index += 1) {
        const [front, back] = [placeOf(index, 'front', bleed), placeOf(index, 'back', bleed)];
        expect(back.x).toBeCloseTo(210 - front.x - 85.6, 6);
        expect(back.y).toBe(front.y);
        for (const { x, y } of [front, back]) {
          expect(Math.min(x, 210 - x - 85.6)).toBeGreaterThan(10);
          expect(Math.min(y, 297 - y - 53.98)).toBeGreaterThan(7);
        }
      }
    },
  );

  it.each([false, true])(
    'with bleed %s has every crop mark where an office printer reaches',
    async (bleed) => {
      const ends = hairlineEnds(readStructure(await print(cards, options({ layout: 'a4', bleed }))));
      // Four at the head and four at the foot of a side, ten at the left and ten at the right; frames on the test page.
      expect(ends.length).toBeGreaterThan(2 * 6 * 28);
      const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
      for (const [from, to, length] of [
        [Math.min(...xs), Math.max(...xs), 210],
        [Math.min(...ys), Math.max(...ys), 297],
      ] as const) {
        expect(from).toBeGreaterThan(5);
        expect(to).toBeCloseTo(length - from, 2);
      }
    },
  );

  it('has the back of the first card at the right', async () => {
    const [one, other] = [aCard({ cardNumber: 41 }), aCard({ cardNumber: 42 })];
    const document = await print([one, other], options({ layout: 'a4' }));
    const back = (await readPdf(document))[3];
    expect(back?.words.indexOf('Card 42')).toBeGreaterThan(-1);
    const { x, y } = placeOf(0, 'back', false);
    expect(x).toBeGreaterThan(100);
    // The foot of the card, and nothing in the place of a third.
    expect(Math.max(...pixelAt(back!.picture, x + 4, y + 52))).toBeLessThan(130);
    expect(pixelAt(back!.picture, x + 4, y + 52 + 54)).toEqual([255, 255, 255]);
  });
});
