// How long the numbers of a period take among many applications: `node bench/insight.ts [rows]`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import { type Database, type DatabaseSettings, openDatabase } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { addUser, testApp } from '#tests/support/test-app.ts';
import { fillApart } from './support/fill-lists.ts';
import { type Finding, median, percentile } from './support/finding.ts';
import { startRoomyPostgres } from './support/roomy-postgres.ts';

const ROWS = 100_000;
const GOAL_MS = 200;
const ROUNDS = 20;
const COLLEAGUES = 20;
const BATCH = 10_000;

/** Everybody was new; of each hundred so many went on, and so many days after they had applied. */
const ways = [
  { stage: 1, share: 100, from: 0, days: 3 },
  { stage: 2, share: 70, from: 3, days: 9 },
  { stage: 3, share: 30, from: 9, days: 20 },
  { stage: 4, share: 6, from: 20, days: 27 },
  { stage: 5, share: 4, from: 27, days: undefined },
  { stage: 6, share: 60, from: 9, days: undefined },
];

async function goThroughStages(database: Database, rows: number): Promise<void> {
  const later = (days: number) =>
    isPostgres(database.read)
      ? sql`created_at + ${days}::integer * interval '1 day' + (id % 1000) * interval '1 minute'`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+' || ${days} || ' days', '+' || (id % 1000) || ' minutes')`;
  for (let after = 0; after < rows; after += BATCH)
    for (const { stage, share, from, days } of ways)
      await database.transaction((tx) =>
        sql`insert into application_stages (application_id, stage_id, job_id, entered_at, since, left_at, minutes)
          select id, ${stage}, job_id, ${later(from)}, ${later(from)},
            ${days === undefined ? sql`null` : later(days)}, ${Math.max(0, (days ?? 0) - from) * 1440} + id % 1000
          from applications where id > ${after} and id <= ${after + BATCH} and id % 100 < ${share}`.execute(
          tx,
        ),
      );
}

/** Every move and interview was somebody's, and half of the enquiries have an answer. */
async function workedOnBy(database: Database, userIds: readonly number[], rows: number): Promise<void> {
  const [first = 0] = userIds;
  const many = userIds.length;
  const between = (id: string, after: number) => sql.raw(`${id} > ${after} and ${id} <= ${after + BATCH}`);
  for (let after = 0; after < rows; after += BATCH)
    await database.transaction(async (tx) => {
      await sql`insert into application_timeline (application_id, at, kind, by_id, by_name, data)
        select application_id, entered_at, 'moved', ${first} + application_id % ${many}, 'somebody', '{}'
        from application_stages where stage_id > 1 and ${between('application_id', after)}`.execute(tx);
      await sql`insert into interviews (application_id, uid, starts_at, minutes, place, note, author_id, author_name)
        select application_id, 'interview ' || application_id, entered_at, 45, 'Room 2', '', ${first}, 'somebody'
        from application_stages where stage_id = 3 and ${between('application_id', after)}`.execute(tx);
      await sql`insert into enquiry_replies (enquiry_id, author_id, author_name, subject, text, message_id,
          waited_minutes, created_at)
        select id, ${first} + id % ${many}, 'somebody', 'Re:', 'Thank you.', 'reply ' || id, id % 5000, created_at
        from enquiries where id % 2 = 0 and ${between('id', after)}`.execute(tx);
      await sql`update enquiries set assignee_id = ${first} + id % ${many} where ${between('id', after)}`.execute(
        tx,
      );
    });
  await database.transaction(async (tx) => {
    await sql`insert into interview_colleagues (interview_id, user_id)
      select id, ${first} + id % ${many} from interviews`.execute(tx);
  });
}

async function measure(engine: 'sqlite' | 'postgres', rows: number): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'insight-'));
  const server = engine === 'postgres' ? await startRoomyPostgres() : undefined;
  const settings: DatabaseSettings = { dataDir: folder, ...(server && { databaseUrl: server.url }) };
  try {
    await fillApart(settings, rows);
    const open = () => openDatabase(settings);
    const api = await testApp({ name: engine, create: async () => settings, open }, { checkAnswers: false });
    // No statement of the program's own may take as long as some of these.
    const patient = await openDatabase({ ...settings, isPatient: true });
    await goThroughStages(patient, rows);
    const { first, last } = await api.database.read
      .selectFrom('applications')
      .select((eb) => [
        eb.fn.min('created_at').$castTo<string>().as('first'),
        eb.fn.max('created_at').$castTo<string>().as('last'),
      ])
      .executeTakeFirstOrThrow();
    const staff = await api.signIn('recruiter', { isSuperuser: true });
    const users = [staff.id];
    for (let at = 1; at < COLLEAGUES; at += 1) users.push(await addUser(api.database, `user${at}`, false));
    await workedOnBy(patient, users, rows);
    // As the server does by itself with tables that have been there for a while. SQLite has no statistics in the program either.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(patient.read);
    await patient.close();
    const from = new Date(Math.max(Date.parse(first), Date.parse(last) - 1000 * DAY_MS));
    const query = `from=${from.toISOString().slice(0, 10)}&to=${last.slice(0, 10)}`;
    const findings: Finding[] = [];
    for (const which of ['recruitment', 'jobs', 'people', 'enquiries', 'today']) {
      const times: number[] = [];
      const own: number[] = [];
      let bytes = 0;
      for (let round = 0; round <= ROUNDS; round += 1) {
        const asked = performance.now();
        const used = process.cpuUsage();
        const answer = await api.get(`/api/insight/${which}/${which === 'today' ? '' : `?${query}`}`, staff);
        const { user, system } = process.cpuUsage(used);
        if (round > 0) {
          times.push(performance.now() - asked);
          own.push((user + system) / 1000);
        }
        if (answer.statusCode !== 200) throw new Error(`${which} answered ${answer.statusCode}.`);
        bytes = answer.body.length;
      }
      findings.push({
        name: `${engine}: insight (${which}) among ${rows} applications, 95 of 100`,
        got: percentile(times, 95),
        unit: 'ms',
        goal: { atMost: GOAL_MS },
        note: `middle ${median(times).toFixed(0)} ms, ${median(own).toFixed(0)} ms of this process's own; ${bytes} bytes`,
      });
    }
    await api.close();
    return findings;
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const measureInsight = async (rows = ROWS): Promise<Finding[]> => [
  ...(await measure('sqlite', rows)),
  ...(await measure('postgres', rows)),
];

if (import.meta.main) {
  const rows = Number(process.argv[2] ?? ROWS);
  for (const engine of ['sqlite', 'postgres'] as const) {
    for (const { name, got, note } of await measure(engine, rows))
      process.stdout.write(`${name}: ${got.toFixed(1)} ms (${note})\n`);
  }
}
