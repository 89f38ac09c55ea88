// Sends hostile documents to the running program, several at a time, and notes what is wrong with the answers and how long
// the program paused: by the figures of its own event loop, asked for every second.
import { errorAnswer } from '#contract/errors.ts';
import { anApplicationForm } from '#tests/factories/application.ts';
import { dice } from '#tests/support/dice.ts';
import { goodDocuments } from './good-documents.ts';
import { hostileDocument } from './hostile-documents.ts';

export interface Outcome {
  documents: number;
  byStatus: Map<number, number>;
  /** By kind: how many were taken, how many refused, and the words they were refused with. */
  byKind: Map<string, { taken: number; refused: number }>;
  words: Map<string, number>;
  wrong: string[];
  longestPauseMs: number;
  longestAnswerMs: number;
}

const AT_ONCE = 8;
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 1000;

export async function sendDocuments(
  url: string,
  { documents, seed, onProgress }: { documents: number; seed: number; onProgress?: (sent: number) => void },
): Promise<Outcome> {
  const good = await goodDocuments();
  const chance = dice(seed);
  const outcome: Outcome = {
    documents: 0,
    byStatus: new Map(),
    byKind: new Map(),
    words: new Map(),
    wrong: [],
    longestPauseMs: 0,
    longestAnswerMs: 0,
  };
  const look = async () => {
    outcome.longestPauseMs = Math.max(outcome.longestPauseMs, await pauseOf(url));
  };
  // What happened before is not counted.
  await pauseOf(url);
  const looking = setInterval(
    () => void look().catch((error) => outcome.wrong.push(String(error))),
    LOOK_EVERY_MS,
  );

  const one = async (number: number) => {
    const { kind, bytes } = hostileDocument(chance, good);
    const began = performance.now();
    const answer = await fetch(`${url}/api/job-application/`, {
      method: 'POST',
      body: anApplicationForm({}, bytes),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await answer.text();
    outcome.documents += 1;
    outcome.longestAnswerMs = Math.max(outcome.longestAnswerMs, performance.now() - began);
    count(outcome.byStatus, answer.status);
    const isTaken = answer.status === 201;
    const known = outcome.byKind.get(kind) ?? { taken: 0, refused: 0 };
    outcome.byKind.set(kind, {
      taken: known.taken + Number(isTaken),
      refused: known.refused + Number(!isTaken),
    });
    if (isTaken) return;
    const refusal = errorAnswer.safeParse(safeJson(body));
    if (refusal.success) count(outcome.words, refusal.data.message);
    const isInWords = refusal.success && /\S \S/.test(refusal.data.message);
    if (answer.status < 400 || answer.status >= 500 || !isInWords)
      outcome.wrong.push(`document ${number}, ${kind}: ${answer.status} ${body.slice(0, 200)}`);
  };

  let next = 0;
  const sendOn = async () => {
    while (next < documents) {
      const number = next++;
      await one(number).catch((error) => outcome.wrong.push(`document ${number}: ${String(error)}`));
      if (number % 500 === 0) onProgress?.(number);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    await look();
  } finally {
    clearInterval(looking);
  }
  return outcome;
}

const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The longest the event loop was held up since it was last asked. */
async function pauseOf(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds(?:\{\})? (\S+)$/m.exec(figures)?.[1];
  if (seconds === undefined) throw new Error('there is no figure for the event loop');
  return Number(seconds) * 1000;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
