// What the program tells Prometheus about itself.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { DatabaseWork } from '#server/platform/database/database.ts';

const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const DATABASE_BUCKETS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5];
const VITAL_MS_BUCKETS = [50, 100, 200, 500, 1000, 1800, 2500, 4000, 8000];
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1];

export class Metrics {
  readonly registry = new Registry();

  readonly #requests = new Histogram({
    name: 'foyer_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: LATENCY_BUCKETS,
    registers: [this.registry],
  });
  // There are as many as calls and statuses, and each is looked up once.
  readonly #answers = new Map<string, { observe(seconds: number): void }>();
  readonly #failures = new Counter({
    name: 'foyer_failures_total',
    help: 'Requests that were refused or failed, by the code of the refusal',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly #database = new Histogram({
    name: 'foyer_database_seconds',
    help: 'Time in the database, by query and by transaction (waiting and commit included)',
    labelNames: ['work'],
    buckets: DATABASE_BUCKETS,
    registers: [this.registry],
  });
  // Looked up once: this is called for every query.
  readonly #databaseWork = {
    query: this.#database.labels('query'),
    transaction: this.#database.labels('transaction'),
  };
  readonly #databaseUp = new Gauge({
    name: 'foyer_database_up',
    help: '1 while the database can be reached and written, as far as this process knows',
    registers: [this.registry],
  });
  readonly #pages = new Counter({
    name: 'foyer_pages_total',
    help: 'Pages served, by what the page cache did',
    labelNames: ['cache'],
    registers: [this.registry],
  });
  readonly #lists = new Counter({
    name: 'foyer_lists_total',
    help: 'Public lists served, by what the memory of them did',
    labelNames: ['cache'],
    registers: [this.registry],
  });
  readonly #mails = new Counter({
    name: 'foyer_mails_total',
    help: 'Mails by what came of a try to send them',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly #tasks = new Counter({
    name: 'foyer_task_tries_total',
    help: 'Tasks by their kind and what came of a try to do them',
    labelNames: ['kind', 'outcome'],
    registers: [this.registry],
  });
  readonly #vitals = new Histogram({
    name: 'foyer_web_vital_ms',
    help: 'Web vitals as visitors measured them, in milliseconds',
    labelNames: ['name'],
    buckets: VITAL_MS_BUCKETS,
    registers: [this.registry],
  });
  readonly #shift = new Histogram({
    name: 'foyer_layout_shift',
    help: 'Cumulative layout shift as visitors measured it',
    buckets: SHIFT_BUCKETS,
    registers: [this.registry],
  });

  constructor({ processMetrics = true } = {}) {
    if (processMetrics) collectDefaultMetrics({ register: this.registry });
    this.databaseUp(true);
  }

  answered(call: string, status: number, seconds: number): void {
    const key = `${status} ${call}`;
    const known = this.#answers.get(key) ?? this.#requests.labels({ call, status });
    this.#answers.set(key, known);
    known.observe(seconds);
  }

  failed(code: string): void {
    this.#failures.inc({ code });
  }

  databaseTime(work: DatabaseWork, seconds: number): void {
    this.#databaseWork[work].observe(seconds);
  }

  databaseUp(isUp: boolean): void {
    this.#databaseUp.set(isUp ? 1 : 0);
  }

  page(cache: 'hit' | 'miss' | 'none'): void {
    this.#pages.inc({ cache });
  }

  list(cache: 'hit' | 'miss'): void {
    this.#lists.inc({ cache });
  }

  mail(outcome: 'sent' | 'retried' | 'failed'): void {
    this.#mails.inc({ outcome });
  }

  task(kind: string, outcome: 'done' | 'retried' | 'failed'): void {
    this.#tasks.inc({ kind, outcome });
  }

  vital(name: string, value: number): void {
    if (name === 'CLS') this.#shift.observe(value);
    else this.#vitals.observe({ name }, value);
  }

  /** A number that is counted when it is asked for. One that cannot be had takes nothing from the others. */
  gauge(name: string, help: string, count: () => Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => gauge.set(await count().catch(() => NaN)),
    });
  }

  /** Several such numbers, by the values of their labels. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    count: () => Promise<[Record<Label, string>, number][]>,
  ): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        for (const [labels, value] of await count().catch(() => [])) gauge.set(labels, value);
      },
    });
  }
}
