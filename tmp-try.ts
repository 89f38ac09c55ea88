import { drawCard } from './src/server/features/employees/card/draw-card.ts';
import { codes } from './company.config.ts';
import fs from 'node:fs';
import sharp from 'sharp';
const f = (o = {}) => ({
  name: 'Asha Menon',
  employeeId: 'ET014',
  role: 'Designer',
  department: 'Studio',
  bloodGroup: 'O+',
  joined: '3 June 2024',
  validUntil: '30 Sep 2027',
  emergencyContact: 'Ravi Menon, +91 98400 55555',
  email: 'asha.menon@example.com',
  cardNumber: 2,
  employer: codes[0],
  photo: null,
  address: 'https://www.example.com/verify/AAAAAAAAAAAAAAAAAAAAAAAA',
  ...o,
});
const odd = {
  plain: f(),
  long: f({
    name: 'Venkatanarasimharajuvaripeta Subrahmanya Lakshminarayanan Krishnamoorthy Chidambaram',
    employeeId: 'ET-2024-CHENNAI-GUINDY-000014-CONTRACTOR',
    emergencyContact:
      'Meenakshi Sundareswaran Raghunathan (mother), 14 Loom Street, Guindy, Chennai, +91 98400 55555 or +91 44 4000 1299 home',
    joined: '30 September 2024',
    bloodGroup: 'AB negative (rare)X',
  }),
  tamil: f({ name: 'தமிழரசி Menon', role: 'மூத்த மென்பொருள் பொறியாளர்' }),
  arabic: f({ name: 'محمد Khan عمران', role: 'مهندس React أول' }),
  chinese: f({ name: '王小明 Wang Xiaoming', role: '高级软件工程师' }),
  japanese: f({ name: '佐藤 さくら' }),
  korean: f({ name: '김철수' }),
  hebrew: f({ name: 'דוד Ben בן-גוריון 25', employer: codes[1] }),
  thai: f({ name: 'สมชาย ใจดี' }),
  emoji: f({ name: 'Asha 👩‍💻 Menon 🇮🇳' }),
  blood: f({ bloodGroup: 'WWWWWWWWWWWWWWWWWWWW' }),
};
for (const [k, v] of Object.entries(odd)) fs.writeFileSync(`/tmp/cards/${k}.pdf`, await drawCard(v as never));
import { readPdf } from './tests/support/pdf.ts';
const tiles = [];
let row = 0;
for (const [k, v] of Object.entries(odd)) {
  const pages = await readPdf(fs.readFileSync(`/tmp/cards/${k}.pdf`));
  for (const [i, p] of pages.entries()) {
    const png = await sharp(Buffer.from(p.picture.data), {
      raw: { width: p.picture.width, height: p.picture.height, channels: 4 },
    })
      .resize({ width: 700 })
      .png()
      .toBuffer();
    tiles.push({ input: png, left: (row % 2) * 1430 + i * 710, top: Math.floor(row / 2) * 455 });
  }
  row++;
}
await sharp({ create: { width: 2850, height: Math.ceil(row / 2) * 455, channels: 3, background: '#888' } })
  .composite(tiles)
  .png()
  .toFile('/tmp/cards/all.png');
