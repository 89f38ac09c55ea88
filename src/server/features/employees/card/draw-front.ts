// The front of a card: whose it is, the photo, the name.
import type { Employer } from '#contract/company.ts';
import { colours } from '#server/drawing/colours.ts';
import { asPrinted, lettersOf } from '#server/drawing/faces.ts';
import { fitText, isTall, isWhole } from '#server/drawing/fit-text.ts';
import { type Mark, drawMark, openMark } from '#server/drawing/logo.ts';
import { PT, type Sheet } from '#server/drawing/sheet.ts';
import type { CardFacts } from './card-facts.ts';
import { factsRow } from './facts-row.ts';
import { PHOTO_RATIO } from './photo.ts';
import { BLEED, HEIGHT, WIDTH } from './size.ts';
import { EDGE, SMALLEST } from './text-sizes.ts';
import { ROOM, drawThreads } from './threads.ts';

const PHOTO = { x: EDGE, y: 16.4, width: 25.6, height: 25.6 / PHOTO_RATIO, corner: 1.6 };
export const COLUMN = { x: 35, width: WIDTH - 35 - EDGE };
const { ink, paper, onInkMuted, onInkAccent, noPhoto } = colours;

export async function drawFront(sheet: Sheet, facts: CardFacts): Promise<void> {
  const { employer } = facts;
  const mark = await openMark(employer.mark);
  sheet.canvas.stamp(`front ${JSON.stringify(employer)}`, ROOM, () =>
    drawEmployersFront(sheet, employer, mark),
  );
  drawPhoto(sheet, facts);

  const { name, role, department } = wordsOf(facts);
  const afterName =
    sheet.write(name.text, { ...name.place, y: 22.6, colour: paper }) + (isTall(name.text) ? 1 : 0);
  sheet.write(role.text, { ...role.place, y: afterName + 5, colour: onInkAccent });
  sheet.write(department.text, { ...department.place, y: afterName + 9, colour: onInkMuted });
  drawFacts(sheet, facts);
}

/** Who it is, and the room there is for that. */
function wordsOf(facts: CardFacts) {
  const name = asPrinted(facts.name);
  const size = (isTall(name) ? 13 : 15.5) * PT;
  const small = { ...COLUMN, minSize: SMALLEST, voice: 'text' } as const;
  return {
    name: { text: name, place: { ...COLUMN, size, minSize: 7 * PT, lines: 2, voice: 'display' } },
    role: { text: asPrinted(facts.role), place: { ...small, size: 8.5 * PT } },
    department: { text: asPrinted(facts.department), place: { ...small, size: 7.5 * PT } },
  } as const;
}

/** What has no room on a front, at the smallest size that can be read. */
export const cutOnFront = (facts: CardFacts): string[] =>
  Object.entries(wordsOf(facts)).flatMap(([label, { text, place }]) =>
    isWhole(fitText(text, place), text) ? [] : label,
  );

/** What is the same on all of an employer's cards. */
function drawEmployersFront(sheet: Sheet, { code }: Employer, mark: Mark): void {
  sheet.box(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, ink);
  drawThreads(sheet, 'front');
  drawMark(sheet, mark, { x: EDGE, y: 3.6, size: 7.2 });
  const place = { x: 14, y: 8.9, width: 34, size: 13 * PT, minSize: 7 * PT };
  sheet.write(code, { ...place, voice: 'display', colour: paper });
}

const ROW = 43.6;

function drawFacts(sheet: Sheet, facts: CardFacts): void {
  const row = factsRow(facts, COLUMN.width);
  for (const { label, value, at, width } of row.facts) {
    const x = COLUMN.x + at;
    sheet.write(label, { x, width, y: ROW, size: SMALLEST, minSize: SMALLEST, colour: onInkMuted });
    const y = ROW + (row.size > SMALLEST ? 4.3 : 3.1);
    sheet.write(value, { x, width, y, size: row.size, minSize: SMALLEST, lines: 2, colour: paper });
  }
}

function drawPhoto(sheet: Sheet, { photo, name }: CardFacts): void {
  const { x, y, width, height, corner } = PHOTO;
  if (!photo) {
    sheet.box(x, y, width, height, noPhoto, corner);
    const initials = initialsOf(asPrinted(name));
    const words = { x, width, size: 30 * PT, minSize: 12 * PT, voice: 'display', align: 'centre' } as const;
    sheet.write(initials, { ...words, y: y + height / 2 + 3.6, colour: onInkAccent });
    return;
  }
  sheet.fillFrame(photo, PHOTO);
}

/** The first letter of the first and the last word; one syllable where two would look like a word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 && !isTall(name) ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => lettersOf(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
