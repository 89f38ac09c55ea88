// The print worker: holds the files that are in the making, and draws. It has no secret and no database.
import type { CardPrintOptions } from '#contract/card-prints.ts';
import { inDrawingWorker } from '#server/drawing/drawing-worker.ts';
import { answerRequests } from '#server/platform/worker-requests.ts';
import type { PrintColour } from '#server/drawing/inks.ts';
import type { CardFacts } from '../card/card-facts.ts';
import { PrintDocument } from './print-document.ts';

interface Print {
  /** Given by whoever began it. */
  print: string;
}

interface Held {
  colour: PrintColour;
  document: PrintDocument;
  /** Until what was added before is drawn. */
  turn: Promise<unknown>;
  letGo: () => void;
  isOver: Promise<void>;
}

const prints = new Map<string, Held>();

const heldOf = (print: string): Held => {
  const held = prints.get(print);
  if (!held) throw new Error('this print is not held here');
  return held;
};

async function withPhotoInInks(facts: CardFacts): Promise<CardFacts> {
  const { photo } = facts;
  if (!photo) return facts;
  // Asked for here, not where the photo is read: those who wait for a page do not wait for what inks weigh.
  const content = await inDrawingWorker('inkPhoto', { content: photo.content });
  return { ...facts, photo: { ...photo, content } };
}

const operations = {
  async begin({ print, options }: Print & { options: CardPrintOptions }): Promise<void> {
    const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
    const document = new PrintDocument(options);
    prints.set(print, { colour: options.colour, document, turn: Promise.resolve(), letGo, isOver });
  },
  /** Answers when the print is over: a worker with a question open does not end for want of work. */
  async hold({ print }: Print): Promise<void> {
    await prints.get(print)?.isOver;
  },
  /** The bytes that are finished. */
  async add({ print, cards }: Print & { cards: readonly CardFacts[] }): Promise<Buffer> {
    const held = heldOf(print);
    // Put into inks while those before are drawn.
    const ready = held.colour === 'cmyk' ? Promise.all(cards.map(withPhotoInInks)) : Promise.resolve(cards);
    const drawn = Promise.all([ready, held.turn]).then(([facts]) => held.document.add(facts));
    held.turn = drawn;
    return drawn;
  },
  finish: async ({ print }: Print): Promise<Buffer> => heldOf(print).document.finish(),
  async drop({ print }: Print): Promise<void> {
    prints.get(print)?.letGo();
    prints.delete(print);
  },
};

export type PrintOperations = typeof operations;

answerRequests(operations);
