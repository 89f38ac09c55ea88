import { codes } from '#company';
import { brightest, pixelAt, readPdf, readQr } from '#tests/support/pdf.ts';
import { aCard } from '#tests/factories/card.ts';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { drawCard } from './draw-card.ts';
import { CONTACT, cutOnBack } from './draw-back.ts';
import { cutOnFront } from './draw-front.ts';
import { factsRow } from './facts-row.ts';
import { widthOf } from '#server/drawing/faces.ts';
import { fitText } from '#server/drawing/fit-text.ts';

const facts = aCard;

const names = {
  short: 'Ab',
  accented: 'Łukasz Żółć-Ångström Nguyễn',
  'very long': 'Venkatanarasimharajuvaripeta Subrahmanya Lakshminarayanan Krishnamoorthy Chidambaram',
  'one endless word': 'A'.repeat(120),
  Hindi: 'श्रीमती ज्योत्स्ना क्षितिज चतुर्वेदी',
  Tamil: 'தமிழரசி ஸ்ரீ க்ஷேமா',
  Malayalam: 'ശ്രീലക്ഷ്മി കൃഷ്ണൻ',
  Telugu: 'శ్రీనివాస్ రెడ్డి',
  Kannada: 'ಶ್ರೀಕೃಷ್ಣ ಮೂರ್ತಿ',
  Bengali: 'শ্রীমতী কৃষ্ণা চট্টোপাধ্যায়',
  Gujarati: 'શ્રીમતી ક્ષમા પટેલ',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Odia: 'ଶ୍ରୀକାନ୍ତ ମହାପାତ୍ର',
  Urdu: 'محمد عمران خان',
  Greek: 'Αλέξανδρος',
  Cyrillic: 'Екатерина',
  Chinese: '王小明 Wang Xiaoming',
  Japanese: '佐藤 さくら',
  Korean: '김철수',
  Hebrew: 'דוד בן-גוריון',
  Thai: 'สมชาย ใจดี',
  'with emoji': 'Asha 👩‍💻 Menon',
};

describe('a name', () => {
  it.each(Object.entries(names))('that is %s fits its place and has all its letters', async (_kind, name) => {
    const place = { voice: 'display', width: 45.6, size: 5.5, minSize: 3, lines: 2 } as const;
    const { lines, size } = fitText(name, place);
    expect([1, 2]).toContain(lines.length);
    for (const line of lines) expect(widthOf(line, 'display') * size).toBeLessThanOrEqual(45.61);

    const [front, back] = await readPdf(await drawCard(facts({ name })));
    // Nothing is drawn past the right edge of the text, and the code still reads.
    expect(brightest(front!.picture, { left: 81.4, top: 24, right: 85, bottom: 50 })).toBeLessThan(140);
    expect(readQr(back!.picture)).toBe(facts().address);
  });

  it.each(Object.entries(names))('that is %s is drawn with no empty box', async (_kind, name) => {
    const { runsOf } = await import('#server/drawing/faces.ts');
    const runs = runsOf(name, 'display');
    expect(runs.map(({ text }) => text).join('')).toBe(name);
    for (const { text, face } of runs) {
      expect(
        face.font.layout(text).glyphs.every(({ id }) => id !== 0),
        face.name,
      ).toBe(true);
    }
  });

  // One that is cut short has not all its letters, readers turn Urdu and Hebrew round
  // themselves, and this one leaves emoji out.
  const copied = Object.entries(names).filter(([kind]) => !/long|endless|Urdu|Hebrew|emoji/.test(kind));
  it.each(copied)(
    'that is %s can be copied out of the card letter by letter',
    { tags: 'long' },
    async (_kind, name) => {
      const [front] = await readPdf(await drawCard(facts({ name })));
      expect(front?.words).toContain(name.normalize('NFC'));
    },
  );

  it('can be copied out although its letters were pieces of accented ones before', async () => {
    vi.resetModules();
    const { drawCard: drawAnew } = await import('./draw-card.ts');
    await drawAnew(facts({ name: 'Ú ú ý' }));
    const [front] = await readPdf(await drawAnew(facts({ name: 'Uuy' })));
    expect(front?.words).toContain('Uuy');
  });

  it('is cut short only when two lines at the smallest size are not enough', () => {
    const place = { voice: 'text', width: 45, size: 5, minSize: 3, lines: 2 } as const;
    expect(fitText('Asha Menon', place)).toEqual({ lines: ['Asha Menon'], size: 5 });
    expect(fitText('Meenakshi Raghunathan Iyer', place).lines.join(' ')).toBe('Meenakshi Raghunathan Iyer');
    expect(fitText('A'.repeat(200), place).lines.at(-1)).toMatch(/…$/);
  });
});

it('crops the photo into its frame', async () => {
  const photo = await sharp({ create: { width: 480, height: 600, channels: 3, background: '#20d020' } })
    .jpeg()
    .toBuffer();
  const [front] = await readPdf(await drawCard(facts({ photo: { name: 'green', content: photo } })));
  for (const [x, y] of [
    [7, 18],
    [29, 46],
    [18, 32],
  ] as const) {
    expect(pixelAt(front!.picture, x, y).map((value) => Math.round(value / 16))).toEqual([2, 13, 2]);
  }
});

it.each([
  ['the upper part, unless chosen', null, [255, 0, 0]],
  ['what was chosen', { x: 0.5, y: 1 }, [0, 0, 255]],
])('shows %s of a photo that does not fit', async (_, focus, colour) => {
  // Three times as high as wide: red above, blue below.
  const photo = await sharp({ create: { width: 200, height: 600, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 200, height: 300, channels: 3, background: '#0000ff' } },
        top: 300,
        left: 0,
      },
    ])
    .jpeg()
    .toBuffer();
  const [front] = await readPdf(await drawCard(facts({ photo: { name: 'tall', content: photo, focus } })));
  for (const y of [18, 46])
    expect(pixelAt(front!.picture, 18, y).map((value) => Math.round(value / 51) * 51)).toEqual(colour);
  // Nothing of it beside the frame.
  for (const y of [14, 50])
    expect(pixelAt(front!.picture, 18, y).map((value) => Math.round(value / 51) * 51)).not.toEqual(colour);
});

it('makes a card for somebody of whom only the id is known', async () => {
  const nothing = { name: '', role: '', department: '', bloodGroup: '', joined: '', email: '' };
  const pages = await readPdf(await drawCard(facts({ ...nothing, validUntil: '', emergencyContact: '' })));
  expect(pages).toHaveLength(2);
});

it('never cuts an employee id short', async () => {
  const employeeId = 'ET-2024-CHENNAI-GUINDY-000014-CONTRACTOR';
  const [front, back] = await readPdf(await drawCard(facts({ employeeId })));
  expect(front?.words.replaceAll(' ', '')).toContain(employeeId);
  expect(back?.words).toContain('O+');
});

it.each(codes)('is that of $code, on both sides', async (employer) => {
  const [front, back] = await readPdf(await drawCard(facts({ employer })));
  expect(front?.words).toContain(employer.code);
  const website = employer.website.replace('https://', '');
  for (const words of [employer.phone, website, employer.legalName, employer.returnAddress[0] as string])
    expect(back?.words).toContain(words);
});

describe('the return address', () => {
  const employer = (...returnAddress: string[]) => ({ ...codes[0], returnAddress });
  const long = employer(
    'No. 27/3, 2nd Floor, Lakshmi Towers',
    'Anna Salai, Nandanam',
    'Chennai, Tamil Nadu 600035',
    'India',
  );
  const longest = employer(
    'Plot 114-B, 6th and 7th Floor, Sri Venkateswara Software Technology Park',
    'Old Mahabalipuram Road, near Sholinganallur Junction',
    'Kanchipuram District, Chennai, Tamil Nadu 600119',
    'India',
  );

  it.each([long, longest])('is there line by line, however long it is', async (each) => {
    for (const overrides of [
      {},
      { validUntil: '', emergencyContact: '' },
      { employeeId: 'ET-2024-CHENNAI-GUINDY-000014-CONTRACTOR', emergencyContact: 'Mother '.repeat(17) },
    ]) {
      const odd = facts({ employer: each, ...overrides });
      const words = (await readPdf(await drawCard(odd)))[1]!.words.replaceAll('\uFFFE', '-');
      for (const line of each.returnAddress)
        expect(words.replaceAll(' ', '')).toContain(line.replaceAll(' ', ''));
      expect(cutOnBack(odd).returnAddress).toBe(false);
    }
  });

  it('that has no room even so is known to be cut', () => {
    const endless = employer('Guindy Industrial Estate, '.repeat(12));
    expect(cutOnBack(facts({ employer: endless })).returnAddress).toBe(true);
  });
});

it.each([
  ['Ravi Menon, +91 98400 55555', false],
  [
    'Meenakshi Sundareswaran Raghunathan (mother), 14 Loom Street, Guindy, Chennai, +91 98400 55555, +91 44 4000 1299 day',
    false,
  ],
  ['王'.repeat(80), false],
  ['王'.repeat(120), true],
])('says whether whom to call is cut: %s', async (emergencyContact, isCut) => {
  const odd = facts({ emergencyContact });
  expect(cutOnBack(odd).facts.includes(CONTACT)).toBe(isCut);
  const words = (await readPdf(await drawCard(odd)))[1]!.words.replaceAll(' ', '');
  expect(words.includes(emergencyContact.replaceAll(' ', ''))).toBe(!isCut);
});

it('says which of its words are cut', async () => {
  expect([...cutOnFront(facts()), ...cutOnBack(facts()).facts]).toEqual([]);
  const odd = facts({
    name: 'Venkataraghavan '.repeat(6).trim(),
    role: 'Principal Consultant for Enterprise Resource Planning and Data Migration in Manufacturing',
    email: `${'meenakshi.sundareswaran.raghunathan.'.repeat(2)}iyer@etpl.example`,
  });
  expect(cutOnFront(odd)).toEqual(['name', 'role']);
  expect(cutOnBack(odd).facts).toEqual(['Email']);
  const [front, back] = await readPdf(await drawCard(odd));
  for (const [words, text] of [
    [front?.words, odd.name],
    [front?.words, odd.role],
    [back?.words, odd.email],
  ])
    expect(words?.replaceAll(' ', '')).not.toContain(text?.replaceAll(' ', ''));
});

it('tells its number, its end and whom to call', async () => {
  const [front, back] = await readPdf(await drawCard(facts({ cardNumber: 7 })));
  expect(front?.words).toContain('Valid until 30 Sep 2027');
  expect(back?.words).toContain('Card 7');
  expect(back?.words).toContain('In an emergency call Ravi Menon, +91 98400 55555');
});

it.each(['O+', 'AB negative (rare)', 'W'.repeat(20), '🩸'.repeat(10)])(
  'shows the blood group %s whole',
  async (bloodGroup) => {
    const words = (await readPdf(await drawCard(facts({ bloodGroup })))).map((page) => page.words).join(' ');
    expect(words).toContain('Blood group');
    expect(words).not.toContain('…');
    if (!/\p{Emoji_Presentation}/u.test(bloodGroup)) expect(words).toContain(bloodGroup);
  },
);

it.each([
  ['A⁺', 'A+'],
  ['O﹢', 'O+'],
  ['𝑂+', 'O+'],
  ['B+\u2060', 'B+'],
  ['\u2060', undefined],
])('draws the blood group %j in letters it has', (bloodGroup, printed) => {
  const { facts: shown, onTheBack } = factsRow(facts({ bloodGroup }), 45);
  expect([...shown, ...onTheBack].find(({ label }) => label === 'Blood group')?.value).toBe(printed);
});

it('leaves out what no face has rather than show boxes', async () => {
  const [front] = await readPdf(await drawCard(facts({ name: 'Nino ნინო', role: '\ue000' })));
  expect(front?.words).toMatch(/Nino Studio/);
});
