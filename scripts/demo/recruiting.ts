// What colleagues have done with the applications: stages, tags, notes, ratings, interviews, mails and a few hires.
import { codes } from '#company';
import type { DoneBy } from '#contract/accounts/colleagues.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { senderDomain } from '#server/mail/mail.ts';
import {
  changeApplications,
  moveApplications,
  bumpVersions,
  writeTags,
} from '#server/features/applications/applications.store.ts';
import {
  insertInterview,
  writeColleagues,
} from '#server/features/applications/interviews/interviews.store.ts';
import { mailTemplates } from '#server/mail-templates/mail-templates.tables.ts';
import { countNotes, insertNote, writeMentions } from '#server/notes/notes.store.ts';
import { writeRating } from '#server/features/applications/ratings.store.ts';
import { listStages } from '#server/features/applications/stages/stages.store.ts';
import { type NewEntry, addToTimeline } from '#server/features/applications/timeline.store.ts';
import { listColleagues } from '#server/features/accounts/profiles/colleagues.store.ts';
import { insertEmployee } from '#server/features/employees/employees.store.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { chance } from './chance.ts';

const RECRUITERS = new Set(['meera', 'arun', 'farah', 'kabir']);
const HIRES_WITH_EMPLOYEE = 4;

const tags = ['react', 'typescript', 'remote', 'night shift', 'relocates', 'junior', 'referral', 'portfolio'];
const sources = ['direct', 'direct', 'direct', 'naukri.com', 'linkedin.com', 'campus-fair', 'friends'];
const notes = [
  'Writes clearly. The second project is close to what we do.',
  'Salary within range, notice period of 60 days.',
  'Spoke on the phone for ten minutes: friendly, prepared, asks good questions.',
  'The résumé says little about testing. Worth asking.',
  'Knows our partner Harbour Data from the inside.',
  '@arun, could you have a look at the code they linked?',
  '@meera, I would like a second opinion before we decide.',
  'Would move to Chennai in January.',
];
const places = [
  '14 Loom Street, room Jacquard',
  '14 Loom Street, room Heddle',
  'https://meet.example.com/talk',
];

/** How many of a hundred stand in each stage, the oldest furthest on. */
const shares: readonly [stage: number, share: number][] = [
  [0, 34],
  [1, 22],
  [2, 12],
  [3, 5],
  [4, 5],
  [5, 22],
];

export async function demoRecruiting(database: Database, today: Date): Promise<number> {
  const luck = chance(411);
  const people = (await listColleagues(database.read, 'recruitment')).filter(({ username }) =>
    RECRUITERS.has(username),
  );
  const by = (): DoneBy => {
    const { id, name } = luck.pick(people);
    return { id, name };
  };
  const stages = (await listStages(database.read)).map(({ id, name, kind }) => ({ id, name, kind }));
  const rows = await database.read
    .selectFrom('applications')
    .select(['id', 'name', 'job_id', 'job_title', 'email', 'mobile_number', 'created_at', 'is_archived'])
    .orderBy('id')
    .execute();
  const created_at = today.toISOString();
  await database.transaction((tx) => mailTemplates.insert(tx, { kind: 'application', ...offer, created_at }));
  let hires = 0;
  let interviewsToday = 0;
  for (const row of rows) {
    const { id } = row;
    const received = Date.parse(row.created_at);
    const age = today.getTime() - received;
    // Somewhere between its arrival and now.
    // Nobody waits for half a year.
    const span = Math.min(age, 40 * DAY_MS);
    const during = () => new Date(received + span * (0.1 + 0.85 * luck.next())).toISOString();
    const place = row.is_archived ? 5 : age < 2 * DAY_MS ? 0 : stageFor(luck.below(100));
    const to = stages[place] ?? stages[0];
    await database.transaction(async (tx) => {
      const source = luck.pick(sources);
      await tx.updateTable('applications').set({ source }).where('id', '=', id).execute();
      const entries: [at: string, entry: NewEntry][] = [
        [
          row.created_at,
          { application_id: id, kind: 'received', by: null, data: { job_title: row.job_title, source } },
        ],
      ];
      const add = (at: string, entry: NewEntry) => void entries.push([at, entry]);
      if (to && place > 0 && stages[0]) {
        // Stage by stage; who is turned down was looked at first.
        const way = place === 5 ? [stages[1], to] : stages.slice(1, place + 1);
        const times = way.map(during).toSorted();
        let from = stages[0];
        for (const [step, stage] of way.entries()) {
          const at = times[step];
          if (!stage || at === undefined) continue;
          await moveApplications(tx, [row], { stage_id: stage.id, at });
          add(at, { application_id: id, kind: 'moved', by: by(), data: { from, to: stage } });
          from = stage;
        }
      }
      if (place > 0 && luck.below(3) > 0) {
        const assignee = by();
        await changeApplications(tx, [id], { assignee_id: assignee.id });
        const to = assignee.id === null ? null : { id: assignee.id, name: assignee.name };
        add(during(), { application_id: id, kind: 'assigned', by: by(), data: { to } });
      }
      if (luck.below(3) === 0) {
        const chosen = [...new Set([luck.pick(tags), luck.pick(tags)])];
        await writeTags(tx, id, chosen);
        add(during(), { application_id: id, kind: 'tagged', by: by(), data: { added: chosen, removed: [] } });
      }
      for (let count = place > 0 ? luck.below(3) : 0; count > 0; count -= 1) {
        const [author, text, at] = [by(), luck.pick(notes), during()];
        const note_id = await insertNote(tx, { on: { kind: 'application', id }, by: author, text, now: at });
        const named = people.filter(({ username }) => text.includes(`@${username}`)).map((each) => each.id);
        await writeMentions(tx, note_id, { added: named, removed: [], isReadBy: author.id });
        add(at, { application_id: id, kind: 'note', by: author, data: { note: note_id }, note_id });
      }
      await changeApplications(tx, [id], { notes_count: await countNotes(tx, { kind: 'application', id }) });
      for (const rater of people) {
        if (place === 0 || rater.id === null || luck.below(3) > 0) continue;
        const score = place === 5 ? 1 + luck.below(3) : 3 + luck.below(3);
        const now = during();
        await writeRating(tx, { applicationId: id, userId: rater.id, name: rater.name, score, now });
        add(now, {
          application_id: id,
          kind: 'rated',
          by: { id: rater.id, name: rater.name },
          data: { score },
        });
      }
      if (place >= 2 && place <= 4) {
        const days = luck.below(20) - (place === 2 ? 4 : 20);
        // Whoever looks at the demo on a working day meets somebody.
        const isToday = place === 2 && (interviewsToday += 1) <= 3;
        const starts_at = officeHour(today, isToday ? 0 : days, luck.below(7));
        const minutes = luck.pick([30, 45, 60]);
        const planner = by();
        const interview = await insertInterview(tx, {
          application_id: id,
          uid: `demo-${id}@${senderDomain}`,
          by: planner,
          starts_at,
          minutes,
          place: luck.pick(places),
          note: 'Please bring something you have built, and your questions.',
        });
        const guests = new Set([planner.id, by().id].flatMap((each) => each ?? []));
        await writeColleagues(tx, interview, [...guests]);
        const data = { interview, change: 'planned', starts_at, minutes } as const;
        add(during(), { application_id: id, kind: 'interview', by: planner, data });
      }
      if (place === 5 && luck.below(2) === 0) {
        const data = { subject: `Your application as ${row.job_title}` };
        add(during(), { application_id: id, kind: 'mail_sent', by: by(), data });
      }
      if (place === 4 && hires < HIRES_WITH_EMPLOYEE) {
        hires += 1;
        const employee_id = await hireOne(tx, row, hires, today);
        add(during(), { application_id: id, kind: 'hired', by: by(), data: { employee_id, name: row.name } });
      }
      for (const [at, entry] of entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
        await addToTimeline(tx, at, entry);
      if (place > 0) await bumpVersions(tx, [id]);
    });
  }
  return rows.length;
}

const offer = {
  name: 'Offer',
  subject: 'An offer from {{company}}',
  body: 'Dear {{first_name}},\n\nwe would like you to join {{company}} as {{job_title}}. The papers come with the post this week; call me whenever you like.\n\n{{sender}}',
  offered_for: 'hired',
} as const;

function stageFor(number: number): number {
  let left = number;
  for (const [stage, share] of shares) {
    if (left < share) return stage;
    left -= share;
  }
  return 0;
}

/** A working hour in India, some days from now. */
function officeHour(today: Date, days: number, hour: number): string {
  // By India's calendar, which is ahead: at its midnight it is the day before by Greenwich.
  const day = new Date(today.getTime() + 5.5 * HOUR_MS + days * DAY_MS);
  day.setUTCHours(0, 0, 0, 0);
  // From Sunday on to Monday, and from Saturday too.
  const toMonday = [1, 0, 0, 0, 0, 0, 2][day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + toMonday * DAY_MS + 4.5 * HOUR_MS + hour * HOUR_MS).toISOString();
}

async function hireOne(
  tx: Tx,
  {
    id,
    name,
    job_title,
    mobile_number,
  }: { id: number; name: string; job_title: string; mobile_number: string },
  count: number,
  today: Date,
): Promise<string> {
  const employee_id = `${codes[0].code.slice(0, 2).toUpperCase()}9${String(count).padStart(2, '0')}`;
  const fields = {
    employee_id,
    name,
    role: job_title,
    department: 'Engineering',
    phone_number: mobile_number,
    company_name: codes[0].code,
    company_email: '',
    blood_group: '',
    date_of_joining: new Date(today.getTime() + count * 7 * DAY_MS).toISOString().slice(0, 10),
    gender: '',
    valid_until: '',
    emergency_contact: '',
    photo_focus: null,
    image_key: null,
  };
  await insertEmployee(tx, fields, { now: today.toISOString(), applicationId: id });
  return employee_id;
}
