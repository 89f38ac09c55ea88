// One ID card, front and back, CR80: as a file of its own, or as a picture with the back below the front.
import type { Canvas } from '#server/drawing/canvas.ts';
import { PdfCanvas } from '#server/drawing/pdf-canvas.ts';
import { Sheet } from '#server/drawing/sheet.ts';
import { SvgCanvas } from '#server/drawing/svg-canvas.ts';
import type { CardFacts } from './card-facts.ts';
import { drawBack } from './draw-back.ts';
import { drawFront } from './draw-front.ts';
import { HEIGHT, WIDTH } from './size.ts';

const size = { width: WIDTH, height: HEIGHT };
// Sharp on a screen with twice the pixels, and the back begins on a whole one.
const PICTURE_PX = 647;

export async function drawCard(facts: CardFacts): Promise<Buffer> {
  const pdf = new PdfCanvas({ Title: `ID card ${facts.employeeId}`, Author: facts.employer.legalName }, size);
  await drawSides(pdf, facts);
  return pdf.finish();
}

/** As SVG. */
export async function drawCardPicture(facts: CardFacts): Promise<string> {
  const svg = new SvgCanvas(size);
  await drawSides(svg, facts);
  return svg.finish(PICTURE_PX);
}

async function drawSides(canvas: Canvas, facts: CardFacts): Promise<void> {
  const sheet = new Sheet(canvas);
  sheet.page();
  await drawFront(sheet, facts);
  sheet.page();
  drawBack(sheet, facts);
}
