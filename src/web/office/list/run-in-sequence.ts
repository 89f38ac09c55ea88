// Several things, one after the other: how far it is, a way to stop, and what became of each.
import { useCallback, useRef, useState } from 'react';

import { HttpError } from '#web/lib/http.ts';

export interface Outcome<Item> {
  item: Item;
  /** Null: done. Else why it was left out. */
  problem: string | null;
}

export interface Run<Item> {
  items: readonly Item[];
  outcomes: readonly Outcome<Item>[];
  /** 0 to 100. */
  percent: number;
  isRunning: boolean;
}

/** Does it to one of them; `onProgress` is told how much of that is done, 0 to 1. Throws what keeps it from being done. */
type Work<Item> = (item: Item, signal: AbortSignal, onProgress: (share: number) => void) => Promise<unknown>;

/** What is left out, with the words for it. */
export class Skipped extends Error {}

const STOPPED = 'Stopped before its turn.';

interface Doing<Item> {
  work: Work<Item>;
  /** Where the server says nothing. */
  failedText: string;
  /** What has begun is broken off, what has not is left out. */
  signal: AbortSignal;
  onRun: (run: Run<Item>) => void;
}

export async function runInSequence<Item>(
  items: readonly Item[],
  { work, failedText, signal, onRun }: Doing<Item>,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  const show = (share: number, isRunning = true) =>
    onRun({
      items,
      outcomes: [...outcomes],
      percent: (100 * (outcomes.length + share)) / items.length,
      isRunning,
    });
  show(0);
  for (const item of items) {
    const problem = signal.aborted ? STOPPED : await problemOf(() => work(item, signal, show), failedText);
    outcomes.push({ item, problem: signal.aborted && problem !== null ? STOPPED : problem });
    show(0);
  }
  show(0, false);
  return outcomes;
}

/** `run` is null until `start`, and again after `clear`. */
export function useRunInSequence<Item>(work: Work<Item>, failedText: string) {
  const [run, setRun] = useState<Run<Item> | null>(null);
  const stopper = useRef<AbortController>(null);
  const start = (items: readonly Item[]): Promise<Outcome<Item>[]> => {
    const { signal } = (stopper.current = new AbortController());
    return runInSequence(items, { work, failedText, signal, onRun: setRun });
  };
  return {
    run,
    start,
    stop: useCallback(() => stopper.current?.abort(), []),
    clear: useCallback(() => setRun(null), []),
  };
}

async function problemOf(work: () => Promise<unknown>, failedText: string): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Skipped) return error.message;
    if (!(error instanceof HttpError)) throw error;
    const [first] = Object.values(error.answer.errors ?? {}).flat();
    return first ?? error.answer.message ?? failedText;
  }
}
