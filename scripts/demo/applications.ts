import { DIRECT, experienceBands } from '#contract/applications/applications.ts';
import { DAY_MS } from '#contract/durations.ts';
import {
  changeApplications,
  insertApplication,
  markApplicationsRead,
} from '#server/features/applications/applications.store.ts';
import { lockFirstStage } from '#server/features/applications/stages/stages.store.ts';
import { writeSynonyms } from '#server/features/applications/resume-search/skills.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type FileStore, randomKey } from '#server/platform/files/files.ts';
import { attachFile } from '#server/platform/files/stored-files.store.ts';
import { chance } from './chance.ts';
import type { DemoJob } from './jobs.ts';
import { firstNames, lastNames } from './people.ts';
import { resumePdf, scannedPdf } from './resume-pdf.ts';
import { linesFor, synonyms } from './resume-words.ts';

const APPLICATIONS = 320;
const ARCHIVED = 90;
const UNREAD = 18;
/** Every so many sends a picture of a page: it has no words to find. */
const SCANNED_EVERY = 23;
/** They came in over half a year, more of them lately, and not the same number each week. */
const OVER_DAYS = 180;
/** Open, and nobody has applied. */
const UNWANTED = new Set(['Database Administrator', 'Content Writer']);

const cities = ['Chennai', 'Madurai', 'Bengaluru', 'Kochi', 'Hyderabad', 'Pune', 'Coimbatore', 'Mumbai'];
const schools = ['Anna University', 'PSG College of Technology', 'Loyola College', 'University of Mumbai'];
const employers = ['Lakeside Software', 'Kaveri Systems', 'Monsoon Media', 'Harbour Data', 'Copperpot Labs'];
const subjects = [
  'Application for the position',
  'Looking for a team that cares',
  'Available from next month',
  'Recommended by a colleague of yours',
  'Your open position and my experience',
  'Moving to your city in spring',
];
/** For a few: any script can be searched. */
const otherSubjects = [
  'உங்கள் நிறுவனத்தில் மென்பொருள் பொறியாளர் பணிக்கான விண்ணப்பம்',
  'طلب وظيفة مهندس برمجيات في شركتكم',
  'सॉफ़्टवेयर इंजीनियर के पद के लिए आवेदन',
];
const providers = ['mail.example', 'post.example', 'inbox.example'];

export async function demoApplications(
  database: Database,
  files: FileStore,
  jobs: DemoJob[],
  today: Date,
): Promise<number> {
  const luck = chance(1977);
  const wordLuck = chance(590);
  const ids: number[] = [];
  const wanted = jobs.filter(({ title }) => !UNWANTED.has(title));
  const people = Array.from({ length: 260 }, () => [luck.pick(firstNames), luck.pick(lastNames)] as const);
  for (let index = 0; index < APPLICATIONS; index += 1) {
    // Some people apply more than once.
    const [first, last] = people[luck.below(people.length)] ?? ['Asha', 'Menon'];
    const name = `${first} ${last}`;
    const email = `${plain(first)}.${plain(last)}@${providers[first.length % providers.length]}`;
    const mobile_number = `+91 9${String(luck.below(1e9)).padStart(9, '0')}`;
    const job = luck.pick(wanted);
    const city = luck.pick(cities);
    const experience = luck.pick(experienceBands);
    const share = (APPLICATIONS - index) / APPLICATIONS;
    const wave = 1 + 0.03 * Math.sin(share * 40);
    const age = share ** 1.6 * wave * OVER_DAYS * DAY_MS + luck.below(4 * 3_600_000);
    const at = new Date(today.getTime() - age);
    const lines = linesFor(job.skills, wordLuck);
    const half = Math.ceil(lines.length / 2);
    const isScanned = index % SCANNED_EVERY === 0;
    const resume = resumePdf({
      name,
      contact: `${city}  |  ${email}  |  ${mobile_number}`,
      sections: [
        {
          title: 'Profile',
          lines: [
            `${job.title} with ${experience} years of practice. I like small teams, clear words and work that somebody uses the next day.`,
          ],
        },
        {
          title: 'Experience',
          lines: [
            `${luck.pick(employers)}, ${city}: two projects for customers in trade and logistics, from the first talk to the support after launch.`,
            ...lines.slice(0, half),
            `${luck.pick(employers)}, Chennai: first position after graduation; learned to read other people's work before changing it.`,
            ...lines.slice(half),
          ],
        },
        { title: 'Education', lines: [luck.pick(schools)] },
        { title: 'Languages', lines: ['English, Tamil, Hindi'] },
      ],
    });
    const bytes = isScanned ? scannedPdf() : resume;
    const key = randomKey('resumes', 'pdf');
    await files.put(key, bytes);
    const words = {
      name,
      email,
      mobile_number,
      experience,
      current_location: city,
      subject: index % 40 === 39 ? wordLuck.pick(otherSubjects) : luck.pick(subjects),
    };
    const id = await database.transaction(async (tx) => {
      await attachFile(tx, { key, mediaType: 'application/pdf', byteSize: bytes.length }, { now: () => at });
      const row = {
        ...words,
        job_id: job.id,
        job_title: job.title,
        resume_key: key,
        resume_type: 'pdf' as const,
        scan: null,
        source: DIRECT,
        stage_id: (await lockFirstStage(tx, 'open')).id,
        consent_version: null,
        consent_at: null,
        talent_pool: false,
      };
      return insertApplication(tx, row, at.toISOString());
    });
    ids.push(id);
  }
  const done = ids
    .slice(0, APPLICATIONS / 2)
    .filter((_, index) => index % 2 === 0)
    .slice(0, ARCHIVED);
  await database.transaction((tx) => changeApplications(tx, done, { is_archived: true }));
  await database.transaction((tx) => writeSynonyms(tx, synonyms));
  await database.transaction((tx) => markApplicationsRead(tx, ids.slice(0, -UNREAD), true));
  return APPLICATIONS;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
