// Both sides of a dozen odd cards on one picture, docs/pictures/cards.webp: to look at after a change of the drawing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { codes } from '#company';
import type { CardFacts } from '#server/features/employees/card/card-facts.ts';
import { drawCard } from '#server/features/employees/card/draw-card.ts';
import { toJpeg } from '#server/drawing/own-pictures.ts';
import { PHOTO } from '#server/features/employees/card/photo.ts';
import { aCard } from '#tests/factories/card.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { save } from './output.ts';

const second = codes.at(-1) as CardFacts['employer'];
const content = await toJpeg({
  content: readFileSync(join(import.meta.dirname, '../public/default-content/people/arun-prakash.webp')),
  fills: PHOTO.fills,
});

const cards: CardFacts[] = [
  aCard({ photo: { name: 'portrait', content } }),
  aCard({
    name: 'Venkatanarasimharajuvaripeta Subrahmanya Lakshminarayanan Krishnamoorthy',
    employeeId: 'ET-2024-CHENNAI-GUINDY-000014-CONTRACTOR',
    joined: '30 September 2024',
    bloodGroup: 'AB negative (rare)',
    emergencyContact:
      'Meenakshi Sundareswaran Raghunathan (mother), 14 Loom Street, Guindy, Chennai, +91 98400 55555 or +91 44 4000 1299',
  }),
  aCard({ name: 'தமிழரசி Menon', role: 'மூத்த மென்பொருள் பொறியாளர்' }),
  aCard({ name: 'محمد Khan عمران', role: 'مهندس React أول' }),
  aCard({ name: '王小明 Wang Xiaoming', role: '高级软件工程师' }),
  aCard({ name: '佐藤 さくら', role: 'デザイナー' }),
  aCard({ name: '김철수', role: '디자이너' }),
  aCard({ name: 'דוד Ben בן-גוריון 25', role: 'מהנדס תוכנה בכיר' }),
  aCard({ name: 'สมชาย ใจดี', role: 'นักออกแบบ' }),
  aCard({ name: 'Asha 👩‍💻 Menon 🇮🇳' }),
  aCard({ bloodGroup: 'W'.repeat(20), cardNumber: 12 }),
  aCard({ name: 'Jürgen Śliwa', employeeId: 'TR007', employer: second }),
];

const TILE = { width: 520, height: 328 };
const GAP = 16;
const sides = await Promise.all(cards.map(async (facts) => readPdf(await drawCard(facts))));
const tiles = await Promise.all(
  sides.flat().map(async ({ picture: { data, width, height } }, at) => ({
    input: await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .resize({ ...TILE, fit: 'fill' })
      .png()
      .toBuffer(),
    left: GAP + (at % 4) * (TILE.width + GAP),
    top: GAP + Math.floor(at / 4) * (TILE.height + GAP),
  })),
);
const [width, height] = [GAP + 4 * (TILE.width + GAP), GAP + (cards.length / 2) * (TILE.height + GAP)];
const picture = sharp({ create: { width, height, channels: 3, background: '#c9ccd1' } }).composite(tiles);
await save('docs/pictures/cards.webp', await picture.webp({ quality: 80 }).toBuffer());
