// Visitors who write down what they sent and what they were told, and who try again with the same key where no answer
// came. Nothing here may be lost or doubled, whatever happens to the program in between.
import { setTimeout as pause } from 'node:timers/promises';
import { anApplicationForm } from '#tests/factories/application.ts';
import { anEnquiry } from '#tests/factories/enquiry.ts';
import { aPdf } from '#tests/factories/resume.ts';

export interface Entry {
  /** Idempotency key, subject and e-mail address: it can be found by any of them. */
  marker: string;
  kind: 'enquiry' | 'application';
  isAcknowledged: boolean;
}

const RESUME_BYTES = 40_000;
const NO_ANSWER_PAUSE_MS = 25;

export const addressOf = ({ marker }: Entry): string => `${marker}@visitors.example`;
export const resumeOf = ({ marker }: Entry): Buffer =>
  aPdf(`${marker} `.repeat(RESUME_BYTES / marker.length));

export class Ledger {
  readonly entries = new Map<string, Entry>();
  /** Answers nobody should get. */
  readonly surprises: string[] = [];
  repeats = 0;
  refused = 0;
  readonly #open: Entry[] = [];
  readonly #prefix: string;

  constructor(prefix = 'visit') {
    this.#prefix = prefix;
  }

  get acknowledged(): number {
    return [...this.entries.values()].filter((entry) => entry.isAcknowledged).length;
  }

  add(kind: Entry['kind']): Entry {
    const entry = { marker: `${this.#prefix}-${this.entries.size + 1}`, kind, isAcknowledged: false };
    this.entries.set(entry.marker, entry);
    return entry;
  }

  /** What waits for an answer first; now and then something that was answered already, as an impatient visitor does. */
  next(kind: Entry['kind']): Entry {
    const waiting = this.#open.shift();
    if (waiting || Math.random() < 0.1) this.repeats += 1;
    else return this.add(kind);
    return (
      waiting ??
      this.entries.get(`${this.#prefix}-${Math.ceil(Math.random() * this.entries.size)}`) ??
      this.add(kind)
    );
  }

  /** The status, or 0 where no answer came. */
  async send(url: string, entry: Entry, onRefusal?: (text: string) => void): Promise<number> {
    const answer = await post(url, entry).catch(() => undefined);
    // An answer that broke off half way was no answer.
    const text = await answer?.text().catch(() => undefined);
    const status = text === undefined ? 0 : (answer?.status ?? 0);
    if (status === 201) entry.isAcknowledged = true;
    else {
      this.#open.push(entry);
      if (status === 503) {
        this.refused += 1;
        onRefusal?.(text ?? '');
      } else if (status !== 0) this.surprises.push(`${entry.marker} (${entry.kind}): ${status} ${text}`);
    }
    return status;
  }

  /** Every visitor asks until they have an answer. */
  async settle(url: string): Promise<void> {
    for (let entry = this.#open.shift(); entry; entry = this.#open.shift()) {
      this.repeats += 1;
      const status = await this.send(url, entry);
      if (status !== 201)
        throw new Error(`${entry.marker} was answered ${status} although nothing is wrong.`);
    }
  }
}

function post(url: string, entry: Entry): Promise<Response> {
  const words = { subject: entry.marker, email: addressOf(entry) };
  const headers = { 'idempotency-key': entry.marker };
  if (entry.kind === 'application') {
    const body = anApplicationForm(words, resumeOf(entry));
    return fetch(`${url}/api/job-application/`, { method: 'POST', headers, body });
  }
  return fetch(`${url}/api/contact/create/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(anEnquiry(words)),
  });
}

/** Visitors who write one thing after the other, two in three of them enquiries. */
export function startWriters(url: string, ledger: Ledger, howMany = 6): { stop(): Promise<void> } {
  let isOver = false;
  const write = async (index: number) => {
    while (!isOver) {
      const status = await ledger.send(url, ledger.next(index % 3 === 0 ? 'application' : 'enquiry'));
      if (status !== 201) await pause(NO_ANSWER_PAUSE_MS);
    }
  };
  const writing = Promise.all(Array.from({ length: howMany }, (_, index) => write(index)));
  return {
    async stop() {
      isOver = true;
      await writing;
    },
  };
}
