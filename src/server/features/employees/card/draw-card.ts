// The ID card itself: CR80, front and back.
import { company } from '#company';
import { colours } from '#server/drawing/colours.ts';
import { lettersOf, widthOf } from '#server/drawing/faces.ts';
import { isTall } from '#server/drawing/fit-text.ts';
import { drawLogo } from '#server/drawing/logo.ts';
import { qrOperators } from '#server/drawing/qr-code.ts';
import { PT, Sheet } from '#server/drawing/sheet.ts';
import { PHOTO_RATIO } from './photo.ts';
import { HEIGHT, WIDTH } from './size.ts';
import { backThreads, frontThreads } from './threads.ts';

export interface CardFacts {
  name: string;
  employeeId: string;
  role: string;
  department: string;
  bloodGroup: string;
  /** As it is printed. */
  joined: string;
  /** The company's code, phone and website. */
  company: string;
  phone: string;
  website: string;
  email: string;
  /** JPEG in the frame's ratio. */
  photo: Buffer | null;
  /** What the QR code holds. */
  address: string;
}

export async function drawCard(facts: CardFacts): Promise<Buffer> {
  const sheet = new Sheet(
    { Title: `ID card ${facts.employeeId}`, Author: company.legalName },
    {
      width: WIDTH,
      height: HEIGHT,
    },
  );
  await drawFront(sheet, facts);
  drawBack(sheet, facts);
  return sheet.finish();
}

const EDGE = 5;
const PHOTO = { x: EDGE, y: 16.4, width: 25.6, height: 25.6 / PHOTO_RATIO, corner: 1.6 };
const COLUMN = { x: 35, width: WIDTH - 35 - EDGE };

async function drawFront(sheet: Sheet, facts: CardFacts): Promise<void> {
  const { ink, paper, onInkMuted, onInkLagoon } = colours;
  sheet.page(ink);
  sheet.draw(frontThreads);
  await drawLogo(sheet, EDGE, 3.6, 7.2);
  sheet.write(facts.company || company.brand, {
    x: 14,
    y: 8.9,
    width: 34,
    size: 13 * PT,
    minSize: 7 * PT,
    voice: 'display',
    colour: paper,
  });
  drawPhoto(sheet, facts);

  const size = (isTall(facts.name) ? 13 : 15.5) * PT;
  const name = { ...COLUMN, size, minSize: 7 * PT, lines: 2, voice: 'display', colour: paper } as const;
  const afterName = sheet.write(facts.name, { ...name, y: 22.6 }) + (isTall(facts.name) ? 1 : 0);
  const small = { ...COLUMN, size: 8.5 * PT, minSize: 5.5 * PT } as const;
  sheet.write(facts.role, { ...small, y: afterName + 5, colour: onInkLagoon });
  sheet.write(facts.department, { ...small, y: afterName + 9, size: 7.5 * PT, colour: onInkMuted });

  const width = hasLongId(facts) ? COLUMN.width : ID_WIDTH;
  writeFact(sheet, 'Employee ID', facts.employeeId, { x: COLUMN.x, width, y: 43.6 });
  if (hasLongId(facts)) return;
  const after = { x: COLUMN.x + ID_WIDTH + 2, width: COLUMN.width - ID_WIDTH - 2 };
  writeFact(sheet, 'Blood group', facts.bloodGroup, { ...after, y: 43.6 });
}

const ID_WIDTH = 27;
/** An id is never cut short: where it needs the whole line, the blood group stands on the back. */
const hasLongId = ({ employeeId }: CardFacts): boolean => widthOf(employeeId, 'text') * 7 * PT > ID_WIDTH;

function drawPhoto(sheet: Sheet, { photo, name }: CardFacts): void {
  const { x, y, width, height, corner } = PHOTO;
  if (!photo) {
    sheet.box(x, y, width, height, '#142f3d', corner);
    const initials = initialsOf(name);
    const words = { x, width, size: 30 * PT, minSize: 12 * PT, voice: 'display', align: 'centre' } as const;
    sheet.write(initials, { ...words, y: y + height / 2 + 3.6, colour: colours.onInkLagoon });
    return;
  }
  sheet.pdf.save();
  sheet.pdf.roundedRect(x, y, width, height, corner).clip();
  sheet.pdf.image(photo, x, y, { width, height });
  sheet.pdf.restore();
}

/** The first letter of the first and the last word; one syllable where two would look like a word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 && !isTall(name) ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => lettersOf(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

function writeFact(
  sheet: Sheet,
  label: string,
  value: string,
  { x, y, width, onPaper = false }: { x: number; y: number; width: number; onPaper?: boolean },
): void {
  if (value === '') return;
  const { onInkMuted, onPaperMuted, paper, ink } = colours;
  sheet.write(label, {
    x,
    y,
    width,
    size: 5.2 * PT,
    minSize: 4 * PT,
    colour: onPaper ? onPaperMuted : onInkMuted,
  });
  const words = { x, width, size: onPaper ? 7.2 * PT : 10 * PT, minSize: 4.6 * PT };
  sheet.write(value, { ...words, y: y + (onPaper ? 3.1 : 4.3), colour: onPaper ? ink : paper });
}

const FOOT = 8.4;
const QR_SIDE = 31;

function drawBack(sheet: Sheet, facts: CardFacts): void {
  const { ink, paper, onPaperMuted, onInkMuted } = colours;
  sheet.page(paper);
  const left = { x: EDGE, width: 42 };
  const rows: [label: string, value: string][] = [
    ['Phone', facts.phone],
    ['Website', facts.website],
    ['Email', facts.email],
    ['Joined', facts.joined],
    ['Blood group', hasLongId(facts) ? facts.bloodGroup : ''],
  ];
  let y = 7.6;
  for (const [label, value] of rows) {
    if (value === '') continue;
    writeFact(sheet, label, value, { ...left, y, onPaper: true });
    y += 6.6;
  }
  const found = `If found, please return to ${[company.legalName, ...company.address].join(', ')}.`;
  drawNote(sheet, found, left);

  const qr = { x: WIDTH - EDGE - QR_SIDE + 2, y: 3.4 };
  sheet.box(qr.x, qr.y, QR_SIDE, QR_SIDE, '#ffffff', 1.6);
  sheet.draw(qrOperators(facts.address, qr.x, qr.y, QR_SIDE));
  const caption = { x: qr.x, width: QR_SIDE, size: 6 * PT, minSize: 5 * PT, align: 'centre' } as const;
  sheet.write('Scan to verify this card', { ...caption, y: qr.y + QR_SIDE + 2.8, colour: onPaperMuted });

  sheet.box(0, HEIGHT - FOOT, WIDTH, FOOT, ink);
  sheet.pdf.save();
  sheet.pdf.rect(0, HEIGHT - FOOT, WIDTH, FOOT).clip();
  sheet.draw(backThreads);
  sheet.pdf.restore();
  const foot = { x: EDGE, width: WIDTH - 2 * EDGE, size: 6.4 * PT, minSize: 5 * PT } as const;
  sheet.write(company.legalName, { ...foot, y: HEIGHT - 3.8, colour: onInkMuted, align: 'right' });
}

function drawNote(sheet: Sheet, text: string, left: { x: number; width: number }): void {
  sheet.write(text, {
    ...left,
    y: HEIGHT - FOOT - 4.6,
    size: 5.2 * PT,
    minSize: 4.4 * PT,
    lines: 2,
    colour: colours.onPaperMuted,
  });
}
