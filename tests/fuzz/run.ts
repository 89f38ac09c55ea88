// `npm run fuzz`: the long form, against the built program. `npm run fuzz -- --requests 20000 --seed 7 --engine postgres`
import fc from 'fast-check';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/platform/database/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startProgram } from '#tests/support/program.ts';
import { AT_ONCE, type Finding, openCampaign } from './campaign.ts';
import { type Memory, openInspector } from './memory.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
    engine: { type: 'string', default: 'sqlite' },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
const POINTS = 10;
// Caches fill, code is compiled, prepared statements are kept: growth counts from here.
const WARM_SHARE = 0.2;
const GROWTH_MAX_MB = 32;

const say = (line: string) => process.stdout.write(`${line}\n`);

say(`seed ${seed}, ${requests} requests, ${values.engine}`);
const inspectPort = await freePort();
const postgres = values.engine === 'postgres' ? await startPostgres() : undefined;
const program = await startProgram({
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}`,
  TRUST_PROXY: '127.0.0.1',
  // Nobody there: mails wait, so that there is something to try again.
  SMTP_URL: 'smtp://127.0.0.1:9',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'fuzz',
  OIDC_CLIENT_SECRET: 'fuzz',
  ...(postgres && { DATABASE_URL: postgres.url }),
});
const database = await openDatabase({ dataDir: program.dataDir, databaseUrl: postgres?.url });
const inspector = await openInspector(inspectPort, program.pid);
const campaign = await openCampaign({
  port: Number(new URL(program.url).port),
  database,
  places: [join(import.meta.dirname, '../..'), program.dataDir, tmpdir()],
});

const findings = new Map<string, Finding & { times: number }>();
const points: ({ requests: number } & Memory)[] = [];
const began = performance.now();
const measure = async () =>
  points.push({ requests: campaign.counts.requests, ...(await inspector.measure()) });
let nextPoint = WARM_SHARE * requests;

try {
  await fc.assert(
    fc.asyncProperty(campaign.batches, async (batch) => {
      for (const finding of await campaign.send(batch)) {
        const known = findings.get(finding.rule);
        findings.set(finding.rule, { ...finding, times: (known?.times ?? 0) + 1 });
      }
      if (campaign.counts.requests < nextPoint) return;
      await measure();
      nextPoint += ((1 - WARM_SHARE) * requests) / POINTS;
    }),
    { seed, numRuns: Math.ceil(requests / AT_ONCE), endOnFailure: true },
  );
  if (points.at(-1)?.requests !== campaign.counts.requests) await measure();
} finally {
  report();
  campaign.close();
  inspector.close();
  await database.close();
  await program.stop();
  await postgres?.stop();
}

function report(): void {
  const seconds = (performance.now() - began) / 1000;
  const { counts } = campaign;
  say(
    `${counts.requests} requests in ${seconds.toFixed(0)} s, ${(counts.requests / seconds).toFixed(0)} a second`,
  );
  const statuses = [...counts.byStatus].toSorted(([one], [other]) => one - other);
  say(`by status: ${statuses.map(([status, times]) => `${status || 'closed'} ${times}`).join(', ')}`);
  for (const [words, times] of counts.busy) say(`503: ${words} (${times} times)`);
  const untried = [...counts.byCall].filter(([, times]) => times === 0).map(([name]) => name);
  say(`calls that never succeeded: ${untried.join(', ') || 'none'}`);
  say(`callers signed out, changed or deleted and replaced: ${counts.replaced()}`);
  for (const { requests, heapMb, residentMb } of points)
    say(
      `after ${String(requests).padStart(7)}: heap ${heapMb.toFixed(1)} MB, resident ${residentMb.toFixed(0)} MB`,
    );
  const growth = (points.at(-1)?.heapMb ?? 0) - (points[0]?.heapMb ?? 0);
  say(`growth of the heap since the warm-up: ${growth.toFixed(1)} MB (at most ${GROWTH_MAX_MB})`);
  const failures = program
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  for (const line of failures.slice(0, 5)) say(`log: ${line}`);
  for (const { rule, times, request, answer } of findings.values())
    say(`\n✗ ${rule} (${times} times)\n  ${request}\n  → ${answer}`);
  say(findings.size === 0 ? '\nEvery answer kept the rules.' : `\n${findings.size} rules broken.`);
  if (findings.size > 0 || failures.length > 0 || growth > GROWTH_MAX_MB) process.exitCode = 1;
}
