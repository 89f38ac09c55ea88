// Many cards as one file, sent while it is made. Nothing of it is stored: a print that breaks off is begun again.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as rest } from 'node:timers/promises';
import { type CardPrint, cardsOnPage } from '#contract/employees/card-prints.ts';
import type { RequestContext } from '#server/caller.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { CardFacts } from '../card/card-facts.ts';
import { readPhoto } from '../card/photo.ts';
import type { CardCodes } from '../card-codes.ts';
import { notePrinted } from '../cards.store.ts';
import type { FeaturePorts } from '#server/feature.ts';
import type { EmployeeRow } from '../employees.store.ts';
import { factsOf, storedPhotoOf } from '../make-card.ts';
import { chosenCards } from './chosen-cards.ts';
import { PRINT_MAX_MS, inPrintWorker } from './print-worker.ts';

/** A sheet of A4 is drawn at once; the same number of single cards for each step. */
const BATCH = cardsOnPage.a4;
/** What is drawn without a rest. */
const STEP = 4 * BATCH;
/** Between two steps. Two processors are often two halves of one: a page is slower while the other half draws. */
const REST_MS = 150;

// One file at a time keeps both processors free for pages; a few more wait.
const limited = limitConcurrency({ atOnce: 1, waitingMax: 5 });

interface PrintedCards {
  cards: number;
  file: Readable;
}

interface Printing {
  ports: FeaturePorts;
  codes: CardCodes;
  today: string;
}

/** Refuses before the first byte; what is sent after that was noted as printed. */
export async function printCards(
  { ports, codes, today }: Printing,
  print: CardPrint,
  ctx: RequestContext,
): Promise<PrintedCards> {
  const chosen = async () => {
    const rows = await chosenCards(ports.database.read, print, today);
    if (rows.length === 0) throw new DomainError('no_cards');
    return rows;
  };
  await chosen();
  const turn = await takeTurn();
  try {
    // Once more: others may have waited for minutes before it.
    const rows = await noteAll(ports, await chosen(), ctx);
    const steps = inBatches(rows, STEP).map((cards) => () => factsOfAll({ ports, codes }, cards));
    const bytes = drawn(steps, print, (await steps[0]?.()) ?? []);
    const file = Readable.from(bytes, { objectMode: false });
    const late = setTimeout(() => file.destroy(new Error('nobody fetched the print in time')), PRINT_MAX_MS);
    file.once('close', () => {
      clearTimeout(late);
      turn.end();
    });
    return { cards: rows.length, file };
  } catch (error) {
    turn.end();
    throw error;
  }
}

/** Resolves when it is one's turn, which lasts until it is ended. */
function takeTurn(): Promise<{ end: () => void }> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  return new Promise((resolve, reject) => {
    limited(() => {
      resolve({ end });
      return isOver;
    }).catch(reject);
  });
}

async function* drawn(
  steps: readonly Step[],
  { layout, bleed }: CardPrint,
  first: CardFacts[],
): AsyncGenerator<Buffer> {
  const print = randomUUID();
  await inPrintWorker('begin', { print, options: { layout, bleed } });
  // Ends with the print, or with the worker: then the next step fails and says so.
  inPrintWorker('hold', { print }).catch(() => undefined);
  try {
    for (const [at, step] of steps.entries()) {
      if (at > 0) await rest(REST_MS);
      const cards = at === 0 ? first : await step();
      const batches = inBatches(cards, BATCH).map((batch) => inPrintWorker('add', { print, cards: batch }));
      yield Buffer.concat(await Promise.all(batches));
    }
    yield await inPrintWorker('finish', { print });
  } finally {
    await inPrintWorker('drop', { print }).catch(() => undefined);
  }
}

type Step = () => Promise<CardFacts[]>;

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

const factsOfAll = (
  { ports, codes }: Pick<Printing, 'ports' | 'codes'>,
  rows: readonly EmployeeRow[],
): Promise<CardFacts[]> =>
  Promise.all(
    rows.map(async (row) => {
      const stored = storedPhotoOf(row);
      const photo = stored && (await readPhoto(ports.files, stored));
      return factsOf(row, photo, await codes.addressOf({ employee: row.id, number: row.card_number }));
    }),
  );

/** In one transaction: whose cards go out, and who has them made. Answers them with the cards they have at this moment. */
const noteAll = (
  { database, clock }: FeaturePorts,
  chosen: readonly EmployeeRow[],
  ctx: RequestContext,
): Promise<EmployeeRow[]> =>
  database.transaction(async (tx) => {
    const ids = chosen.map(({ id }) => id);
    const numbers = await notePrinted(tx, ids, isoNow(clock));
    const rows = chosen.flatMap((row) => {
      const card_number = numbers.get(row.id);
      return card_number === undefined ? [] : [{ ...row, card_number }];
    });
    if (rows.length === 0) throw new DomainError('no_cards');
    for (const { employee_id } of rows) {
      const entry = { action: 'print', subject: 'card', subjectId: employee_id, label: employee_id };
      await auditBy(tx, clock, ctx, entry);
    }
    return rows;
  });
