// A file of many cards in the making. Pages leave as soon as they are drawn; fonts, and each photo, are in it once.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { identity } from '#contract/identity/current.ts';
import type { CardPrintOptions } from '#contract/employees/card-prints.ts';
import { PdfCanvas } from '#server/drawing/pdf-canvas.ts';
import { Sheet } from '#server/drawing/sheet.ts';
import type { CardFacts } from '../card/card-facts.ts';
import { drawBack } from '../card/draw-back.ts';
import { drawFront } from '../card/draw-front.ts';
import { BLEED, HEIGHT, WIDTH } from '../card/size.ts';
import { A4, drawA4Sides } from './a4-sheet.ts';
import { drawTestPage } from './test-page.ts';

export class PrintDocument {
  readonly #options: CardPrintOptions;
  readonly #pdf: PdfCanvas;
  readonly #sheet: Sheet;
  /** Past the cut, on every side of a single card. */
  readonly #margin: number;

  constructor(options: CardPrintOptions) {
    this.#options = options;
    this.#margin = options.bleed ? BLEED : 0;
    const cut = { width: WIDTH + 2 * this.#margin, height: HEIGHT + 2 * this.#margin };
    const info = { Title: 'ID cards', Author: identity().legal_name };
    this.#pdf = new PdfCanvas(info, options.layout === 'a4' ? A4 : cut);
    this.#sheet = new Sheet(this.#pdf);
    if (options.layout === 'a4') drawTestPage(this.#sheet, options.bleed);
  }

  /** At most as many as stand on one side of a sheet. */
  async add(cards: readonly CardFacts[]): Promise<Buffer> {
    if (this.#options.layout === 'a4') await drawA4Sides(this.#sheet, cards, this.#options.bleed);
    else
      for (const facts of cards) {
        await this.#addCard(facts);
        // Photos of the next ones have their turn.
        await nextTurn();
      }
    return this.#pdf.takeBytes();
  }

  async #addCard(facts: CardFacts): Promise<void> {
    const trim = { x: this.#margin, y: this.#margin, width: WIDTH, height: HEIGHT };
    this.#sheet.page(undefined, trim);
    await this.#sheet.at(trim.x, trim.y, () => drawFront(this.#sheet, facts));
    this.#sheet.page(undefined, trim);
    await this.#sheet.at(trim.x, trim.y, () => drawBack(this.#sheet, facts));
  }

  /** The rest of the file. */
  finish(): Promise<Buffer> {
    return this.#pdf.finish();
  }
}
