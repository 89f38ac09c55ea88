// The print worker: holds the files that are in the making, and draws. It has no secret and no database.
import type { CardPrintOptions } from '#contract/card-prints.ts';
import { inkPhoto } from '#server/drawing/own-pictures.ts';
import { answerRequests } from '#server/platform/worker-requests.ts';
import type { CardFacts } from '../card/card-facts.ts';
import { PrintDocument } from './print-document.ts';

interface Print {
  /** Given by whoever began it. */
  print: string;
}

interface Held {
  document: PrintDocument;
  isInInks: boolean;
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

async function inInks(facts: CardFacts): Promise<CardFacts> {
  const { photo } = facts;
  return photo ? { ...facts, photo: { ...photo, content: await inkPhoto(photo) } } : facts;
}

const operations = {
  async begin({ print, options }: Print & { options: CardPrintOptions }): Promise<void> {
    const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>();
    const isInInks = options.colour === 'cmyk';
    prints.set(print, {
      document: new PrintDocument(options),
      isInInks,
      turn: Promise.resolve(),
      letGo,
      isOver,
    });
  },
  /** Answers when the print is over: a worker with a question open does not end for want of work. */
  async hold({ print }: Print): Promise<void> {
    await prints.get(print)?.isOver;
  },
  /** The bytes that are finished. Photos are put into inks while the cards before are drawn. */
  async add({ print, cards }: Print & { cards: readonly CardFacts[] }): Promise<Buffer> {
    const held = heldOf(print);
    const ready = held.isInInks ? Promise.all(cards.map(inInks)) : cards;
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
