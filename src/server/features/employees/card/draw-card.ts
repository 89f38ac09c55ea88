// One ID card as a file of its own: CR80, front and back.
import { Sheet } from '#server/drawing/sheet.ts';
import type { CardFacts } from './card-facts.ts';
import { drawBack } from './draw-back.ts';
import { drawFront } from './draw-front.ts';
import { HEIGHT, WIDTH } from './size.ts';

export async function drawCard(facts: CardFacts): Promise<Buffer> {
  const info = { Title: `ID card ${facts.employeeId}`, Author: facts.employer.legalName };
  const sheet = new Sheet(info, { width: WIDTH, height: HEIGHT });
  sheet.page();
  await drawFront(sheet, facts);
  sheet.page();
  drawBack(sheet, facts);
  return sheet.finish();
}
