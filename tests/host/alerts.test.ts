// The shipped alerts speak of what the program really tells, and each is explained.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '#contract/refusals.ts';
import { type Program, createDatabase, startProgram } from '#tests/support/program.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const alerts = read('deploy/alerts.yaml');
const namesOf = (pattern: RegExp): string[] => [
  ...new Set([...alerts.matchAll(pattern)].map(([, name = '']) => name)),
];

describe('the shipped alerts', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let program: Program;
  let metrics: string;
  beforeAll(async () => {
    // Limits that can be shared have a gauge.
    database = await createDatabase(inject('postgresUrl'));
    program = await startProgram({ DATABASE_URL: database.url, RATE_LIMITS: 'on' });
    await fetch(`${program.url}/api/no-such-call`);
    metrics = await (await fetch(`${program.url}/metrics`)).text();
  });
  afterAll(async () => {
    await program.stop();
    await database.remove();
  });

  it('use only metrics the program has', () => {
    const known = new Set([...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
    const used = namesOf(/\b((?:foyer|process|nodejs)_\w+)/g).map((name) => name.replace(/_bucket$/, ''));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('use only codes the program can answer with', () => {
    const codes = namesOf(/code=~?"([^"]+)"/g).flatMap((list) => list.split('|'));
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => !(code in refusals) && code !== 'page_failed')).toEqual([]);
  });

  it('are each explained, and so is every metric of our own', () => {
    const text = read('docs/operations.md');
    const missing = (names: string[]) => names.filter((name) => !text.includes(`\`${name}\``));
    expect(missing(namesOf(/- alert: (\w+)/g))).toEqual([]);
    expect(missing([...metrics.matchAll(/^# TYPE (foyer_\w+) /gm)].map(([, name = '']) => name))).toEqual([]);
  });

  it('find the figures of a running program', () => {
    expect(metrics).toMatch(/^foyer_database_up 1$/m);
    expect(metrics).toMatch(/^foyer_limits_shared 1$/m);
    expect(metrics).toMatch(/^foyer_failures_total\{code="no_such_path"\} 1$/m);
    expect(metrics).toMatch(/^foyer_mail_queue\{state="failed"\} 0$/m);
    expect(metrics).toMatch(/^foyer_disk_free_bytes [1-9]\d+$/m);
    expect(metrics).toMatch(/^foyer_database_seconds_count\{work="transaction"\} [1-9]\d*$/m);
  });
});
