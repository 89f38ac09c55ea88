// The print worker: holds the files that are in the making, and draws. It has no secret and no database.
import type { CardPrintOptions } from '#contract/employees/card-prints.ts';
import { answerRequests } from '#server/platform/worker-requests.ts';
import type { CardFacts } from '../card/card-facts.ts';
import { PrintDocument } from './print-document.ts';

interface Print {
  /** Given by whoever began it. */
  print: string;
}

interface Held {
  document: PrintDocument;
  /** Until what was added before is drawn. */
  turn: Promise<unknown>;
  release: () => void;
  isOver: Promise<void>;
}

const prints = new Map<string, Held>();

const heldOf = (print: string): Held => {
  const held = prints.get(print);
  if (!held) throw new Error('this print is not held here');
  return held;
};

const operations = {
  async begin({ print, options }: Print & { options: CardPrintOptions }): Promise<void> {
    const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
    const document = new PrintDocument(options);
    prints.set(print, { document, turn: Promise.resolve(), release, isOver });
  },
  /** Answers when the print is over: a worker with a question open does not end for want of work. */
  async hold({ print }: Print): Promise<void> {
    await prints.get(print)?.isOver;
  },
  /** The bytes that are finished. */
  async add({ print, cards }: Print & { cards: readonly CardFacts[] }): Promise<Buffer> {
    const held = heldOf(print);
    const drawn = held.turn.then(() => held.document.add(cards));
    held.turn = drawn;
    return drawn;
  },
  finish: async ({ print }: Print): Promise<Buffer> => heldOf(print).document.finish(),
  async drop({ print }: Print): Promise<void> {
    prints.get(print)?.release();
    prints.delete(print);
  },
};

export type PrintOperations = typeof operations;

answerRequests(operations);
