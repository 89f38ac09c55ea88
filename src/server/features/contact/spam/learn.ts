// Learning from staff: what they mark as spam or not, and what they answer. Behind the answer, one after the other.
import * as z from 'zod/mini';
import { DAY_MS } from '#contract/durations.ts';
import { SPAM_FROM_SCORE } from '#contract/contact/contact.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database, Reader, Tx } from '#server/platform/database/database.ts';
import { ownSecret, ownSecretIn } from '#server/platform/secrets.store.ts';
import { type TaskKind, addTask } from '#server/platform/tasks/tasks.ts';
import { type WordCount, isEnough, likelihoodOf, wordHashes } from './learned-words.ts';
import { markHashes, markedIn } from './marks.ts';
import type { Known, ScoredEnquiry } from './signal.ts';
import { readMarks, writeMarks } from './spam-marks.store.ts';
import {
  type ToLearn,
  addCounts,
  countCameBack,
  countSameText,
  countsOf,
  lockToLearn,
  readCounts,
  readTotals,
  writeLearned,
} from './spam-words.store.ts';

const LEARN_SPAM = 'learn spam';
const WORDS_SECRET = 'spam words';

/** What they are by then counts: an Undo that comes first leaves nothing to learn. */
export async function learnFrom({ clock }: { clock: Clock }, tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await addTask(tx, { kind: LEARN_SPAM, lane: LEARN_SPAM, payload: { ids } }, clock);
}

interface LearnPorts {
  database: Database;
  clock: Clock;
}

const learned = z.object({ ids: z.array(z.int()) });

export const learnTask = ({ database, clock }: LearnPorts): TaskKind<z.infer<typeof learned>> => ({
  kind: LEARN_SPAM,
  name: 'Learn what is spam',
  payload: learned,
  handler: ({ payload }) => database.transaction((tx) => learn(tx, clock, payload.ids)),
  maxTries: 5,
  retryDelaysMs: [10_000, 60_000],
  leaseMs: 60_000,
  keepMs: DAY_MS,
});

async function learn(tx: Tx, clock: Clock, ids: readonly number[]): Promise<void> {
  const key = await ownSecretIn(tx, clock, WORDS_SECRET);
  const changes = new Map<string, WordCount>();
  const add = (hash: string, kind: 'good' | 'spam', by: 1 | -1) => {
    const count = changes.get(hash) ?? { good: 0, spam: 0 };
    changes.set(hash, { ...count, [kind]: count[kind] + by });
  };
  const rows = await lockToLearn(tx, ids);
  const kindOf = ({ is_spam }: { is_spam: boolean }) => (is_spam ? 'spam' : 'good');
  const changed = rows.filter((row) => row.learned_as !== kindOf(row));
  for (const row of changed) {
    for (const hash of countsOf(wordHashes(row, key))) {
      if (row.learned_as) add(hash, row.learned_as, -1);
      add(hash, kindOf(row), 1);
    }
  }
  await addCounts(tx, changes);
  for (const row of changed) await mark(tx, clock, row, key);
  for (const kind of ['spam', 'good'] as const) {
    const those = changed.filter((row) => kindOf(row) === kind).map(({ id }) => id);
    if (those.length > 0) await writeLearned(tx, those, kind);
  }
}

/** One word of staff is enough for its sender and its text. What never looked like spam needs none. */
async function mark(tx: Tx, clock: Clock, row: ToLearn, key: Buffer): Promise<void> {
  const lookedLikeSpam = row.learned_as === 'spam' || row.spam_score >= SPAM_FROM_SCORE;
  if (row.is_spam || lookedLikeSpam)
    await writeMarks(tx, markHashes(row, key), row.is_spam ? 'spam' : 'good', isoNow(clock));
}

/** What the house knows of an enquiry that arrives. Read before its transaction: nobody waits for it. */
export async function knownOf(ports: LearnPorts, sent: ScoredEnquiry, textKey: string): Promise<Known> {
  const { database, clock } = ports;
  const db = database.read;
  const key = await ownSecret(database, clock, WORDS_SECRET);
  const hashes = markHashes(sent, key);
  return {
    sameText: await countSameText(db, textKey, sent.email),
    mailsThatCameBack: await countCameBack(db, sent.email),
    likelihood: await likelihoodIn(db, sent, key),
    marked: markedIn(hashes, await readMarks(db, hashes)),
  };
}

async function likelihoodIn(db: Reader, sent: ScoredEnquiry, key: Buffer): Promise<number | undefined> {
  const all = await readTotals(db);
  return isEnough(all) ? likelihoodOf(await readCounts(db, wordHashes(sent, key)), all) : undefined;
}
