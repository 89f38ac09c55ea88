// How long a page of the media library takes with 2,000 pictures in it, among 6,000: `node bench/media-library.ts`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseSettings, openDatabase } from '#server/platform/database/database.ts';
import { bringUpToDate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/features.ts';
import { fillLibrary } from '#tests/support/library-rows.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { testApp } from '#tests/support/test-app.ts';
import { type Finding, median, percentile } from './support/finding.ts';

const PICTURES = 6000;
/** The others are of people. */
const isInLibrary = (number: number): boolean => number % 3 === 0;
const GOAL_MS = 100;
const ROUNDS = 9;

const requests: Record<string, string> = {
  'the newest': '',
  'a page in the middle': '&page=17',
  'those nothing uses': '&used=no',
  'by a name': '&search=picture-57',
  'by a name nothing has': '&search=nowhere',
};

export async function measureMediaLibrary(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const folder = await mkdtemp(join(tmpdir(), 'media-library-'));
    const server = engine === 'postgres' ? await startPostgres({ jit: 'off' }) : undefined;
    const settings: DatabaseSettings = { dataDir: folder, ...(server && { databaseUrl: server.url }) };
    try {
      await fill(settings);
      findings.push(await measure(engine, settings));
    } finally {
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return findings;
}

async function fill(settings: DatabaseSettings): Promise<void> {
  await bringUpToDate(settings, migrations);
  const database = await openDatabase(settings);
  const at = new Date().toISOString();
  await fillLibrary(database, { from: 1, to: PICTURES + 1, at, isInLibrary });
  await database.close();
}

async function measure(engine: 'sqlite' | 'postgres', settings: DatabaseSettings): Promise<Finding> {
  const open = () => openDatabase(settings);
  const api = await testApp({ name: engine, create: async () => settings, open }, { checkAnswers: false });
  const staff = await api.signIn('editor');
  const times = new Map<string, number[]>(Object.keys(requests).map((name) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, query] of Object.entries(requests)) {
      const began = performance.now();
      const page = query.startsWith('&page') ? '' : '&page=1';
      const answer = await api.get(`/api/media-library/?page_size=60${page}${query}`, staff);
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
      // The first round only warms it up.
      if (round >= 0) times.get(name)?.push(performance.now() - began);
    }
  }
  await api.close();
  const [slowest] = [...times].toSorted(([, one], [, other]) => median(other) - median(one));
  return {
    name: `${engine}: a page of the media library, 95 of 100`,
    got: percentile([...times.values()].flat(), 95),
    unit: 'ms',
    goal: { atMost: GOAL_MS },
    ...(slowest && { note: `slowest: ${slowest[0]}, ${median(slowest[1]).toFixed(0)} ms` }),
  };
}

if (import.meta.main) console.table(await measureMediaLibrary());
