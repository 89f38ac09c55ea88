// What the program tells Prometheus about itself.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
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
  }

  answered(call: string, status: number, seconds: number): void {
    this.#requests.observe({ call, status }, seconds);
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

  vital(name: string, value: number): void {
    if (name === 'CLS') this.#shift.observe(value);
    else this.#vitals.observe({ name }, value);
  }

  /** A number that is counted when it is asked for. */
  gauge(name: string, help: string, count: () => Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => gauge.set(await count()),
    });
  }
}
