// Makes the file: how far it is, the way to stop it, and what came of it.
import { useEffect, useRef, useState } from 'react';

import { cardPrintCalls, cardsOnPage } from '#contract/employees/card-prints.ts';
import type { CardPrintOptions } from '#contract/employees/card-prints.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';

import { pageCounter } from './count-pages.ts';
import type { Chosen } from './print-address.ts';

const FILE_NAME = 'id-cards.pdf';
const FAILED = 'The file could not be made. Please try again.';

export type Printing =
  | { state: 'idle' }
  | { state: 'making'; cards: number; of: number | null }
  | { state: 'done'; cards: number; file: Blob }
  | { state: 'failed'; message: string };

export function usePrint() {
  const [printing, setPrinting] = useState<Printing>({ state: 'idle' });
  const running = useRef<AbortController>(null);
  const cancel = () => {
    running.current?.abort();
    setPrinting({ state: 'idle' });
  };
  // Whoever leaves the page does not wait for the file.
  useEffect(() => () => running.current?.abort(), []);

  const print = async (chosen: Chosen, options: CardPrintOptions) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setPrinting({ state: 'making', cards: 0, of: null });
    const pagesIn = pageCounter();
    try {
      const { data, headers } = await http.send(cardPrintCalls.print, {
        body: { ...chosen, ...options },
        signal: own.signal,
        onPiece: (piece, answered) => {
          const of = Number(answered.get('x-cards'));
          const cards = Math.min(of, cardsOn(pagesIn(piece), options));
          if (!own.signal.aborted) setPrinting({ state: 'making', cards, of });
        },
      });
      saveFile(data, FILE_NAME);
      setPrinting({ state: 'done', cards: Number(headers.get('x-cards')), file: data });
    } catch (error) {
      if (own.signal.aborted) return;
      const message = error instanceof HttpError ? error.answer.message : undefined;
      setPrinting({ state: 'failed', message: message ?? FAILED });
    }
  };
  return { printing, print, cancel, again: (file: Blob) => saveFile(file, FILE_NAME) };
}

/** Cards have two sides; the first sheet of A4 says how to print. */
const cardsOn = (pages: number, { layout }: CardPrintOptions): number =>
  Math.max(0, Math.floor((pages - (layout === 'a4' ? 2 : 0)) / 2)) * cardsOnPage[layout];
