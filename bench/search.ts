// How long it takes to find people by words: `node bench/search.ts [rows] [--engine sqlite|postgres]`. Résumés of 400
// words, drawn as words are in a language: few of them often, most of them hardly ever.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { indexWords } from '#server/features/applications/resume-search/word-index.store.ts';
import { type Database, type DatabaseSettings, openDatabase } from '#server/platform/database/database.ts';
import { testApp } from '#tests/support/test-app.ts';
import { fillApart } from './support/fill-lists.ts';
import { type Finding, median, percentile } from './support/finding.ts';
import { startRoomyPostgres } from './support/roomy-postgres.ts';

type EngineName = 'sqlite' | 'postgres';

const ROWS = 100_000;
const GOAL_MS = 100;
const WORDS_EACH = 400;
const VOCABULARY = 30_000;
const ROUNDS = 9;
const BATCH = 500;

/** The word of a rank; about every résumé has the first ones. */
const wordOf = (rank: number): string => {
  const letters = 'aeioubcdfghklmnprstvz';
  let word = '';
  for (let rest = rank + 7; rest > 0; rest = Math.floor(rest / letters.length))
    word += (letters[rest % letters.length] ?? '') + (letters[(rest * 5 + 3) % letters.length] ?? '');
  return word;
};

const searches: Record<string, string> = {
  'a word everybody has': wordOf(0),
  'a common word': wordOf(40),
  'a word of some': wordOf(600),
  'a rare word': wordOf(25_000),
  'a phrase': `"${wordOf(0)} ${wordOf(1)}"`,
  'three words and a filter': `${wordOf(20)} ${wordOf(60)} ${wordOf(150)}&is_archived=false`,
  'one or another, without a third': `${wordOf(300)} or ${wordOf(400)} -${wordOf(10)}`,
  'a beginning': `${wordOf(3000).slice(0, 4)}*`,
};

// The same ones each time.
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function resumeOf(id: number): string {
  const random = dice(id);
  const words: string[] = [];
  for (let at = 0; at < WORDS_EACH; at += 1) words.push(wordOf(Math.floor(VOCABULARY ** random()) - 1));
  return words.join(' ');
}

async function fillTexts(database: Database, postgresUrl: string | undefined): Promise<void> {
  if (!postgresUrl) return insertTexts(database);
  // The index is built once, not row by row; by a connection that waits as long as it takes.
  await sql`drop index application_words_search`.execute(database.read);
  await insertTexts(database);
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query(
    'create index application_words_search on application_words using gin (words) with (fastupdate = off)',
  );
  await client.query('vacuum analyze application_words');
  await client.end();
}

async function insertTexts(database: Database): Promise<void> {
  for (let after = 0; ;) {
    const rows = await database.read
      .selectFrom('applications')
      .select(['id', 'name', 'job_title', 'subject', 'current_location'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await database.transaction(async (tx) => {
      for (const { id, name, job_title: title, subject, current_location: location } of rows) {
        const texts = { name, title, subject, location, answers: '', notes: '', resume: resumeOf(id) };
        await tx
          .insertInto('application_texts')
          .values({ application_id: id, matched_skills: '[]', ...texts })
          .execute();
        await indexWords(tx, id, texts);
      }
    });
    after = last.id;
  }
}

async function measure(engine: EngineName, rows: number): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'search-'));
  const server = engine === 'postgres' ? await startRoomyPostgres() : undefined;
  const settings: DatabaseSettings = { dataDir: folder };
  if (server) settings.databaseUrl = server.url;
  try {
    await fillApart(settings, rows);
    const open = () => openDatabase(settings);
    const api = await testApp({ name: engine, create: async () => settings, open }, { checkAnswers: false });
    try {
      const began = performance.now();
      await fillTexts(api.database, server?.url);
      const seconds = (performance.now() - began) / 1000;
      const { text, index, vectors } = await sizes(api.database);
      const staff = await api.signIn('recruiter');
      const all: number[] = [];
      let slowest = { name: '', milliseconds: 0 };
      for (const [name, search] of Object.entries(searches)) {
        const [words = '', filter] = search.split('&');
        const url = `/api/job-application/?page=1&q=${encodeURIComponent(words)}${filter ? `&${filter}` : ''}`;
        const times: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          const asked = performance.now();
          const answer = await api.get(url, staff);
          if (answer.statusCode !== 200)
            throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
          if (round > 0) times.push(performance.now() - asked);
          if (round === ROUNDS)
            process.stdout.write(
              `${engine.padEnd(10)}${name.padEnd(36)}${String(answer.headers['x-total-count']).padStart(7)} ${median(times).toFixed(1).padStart(8)} ${Math.max(
                ...times,
              )
                .toFixed(1)
                .padStart(8)}\n`,
            );
        }
        all.push(...times);
        if (median(times) > slowest.milliseconds) slowest = { name, milliseconds: median(times) };
      }
      return [
        {
          name: `${engine}: people found by words among ${rows}, 95 of 100`,
          got: percentile(all, 95),
          unit: 'ms',
          goal: { atMost: GOAL_MS },
          note: `slowest: ${slowest.name}, ${slowest.milliseconds.toFixed(0)} ms`,
        },
        {
          name: `${engine}: size of the word index, by that of the text`,
          got: index / text,
          unit: '×',
          goal: { atMost: 1 },
          note: `${rows} résumés written and indexed in ${seconds.toFixed(0)} s${vectors > 0 ? `; vectors beside it ${(vectors / text).toFixed(1)} ×` : ''}`,
        },
      ];
    } finally {
      await api.close();
    }
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Sizes {
  text: number;
  index: number;
  /** What PostgreSQL keeps beside it to rank by; FTS5 has that in its index. */
  vectors: number;
}

async function sizes(database: Database): Promise<Sizes> {
  const bytes = async (query: ReturnType<typeof sql<{ bytes: number }>>): Promise<number> =>
    Number((await query.execute(database.read)).rows[0]?.bytes ?? 0);
  const text = await bytes(sql`select sum(length(resume)) as bytes from application_texts`);
  if (database.engine === 'sqlite') {
    const pages = sql<{
      bytes: number;
    }>`select sum(pgsize) as bytes from dbstat where name like 'application_words%'`;
    return { text, index: await bytes(pages), vectors: 0 };
  }
  const all = await bytes(sql`select pg_total_relation_size('application_words') as bytes`);
  const index = await bytes(sql`select pg_relation_size('application_words_search') as bytes`);
  return { text, index, vectors: all - index };
}

export const measureSearch = async (): Promise<Finding[]> => [
  ...(await measure('sqlite', ROWS)),
  ...(await measure('postgres', ROWS)),
];

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { engine: { type: 'string' } },
    allowPositionals: true,
  });
  const engines: EngineName[] = values.engine ? [values.engine as EngineName] : ['sqlite', 'postgres'];
  for (const engine of engines)
    for (const { name, got, unit, note } of await measure(engine, Number(positionals[0] ?? ROWS)))
      process.stdout.write(`${name}: ${got.toFixed(2)} ${unit} (${note ?? ''})\n`);
}
