// `npm run bench [names…]`: measures the product as its users feel it, prints one table and keeps it in results/.
import { loadavg } from 'node:os';
import { measureAudit } from './audit.ts';
import { measureBoard } from './board.ts';
import { measureCards } from './cards.ts';
import { measureCeiling } from './ceiling.ts';
import { measureDashboard } from './dashboard.ts';
import { measureFirstApplication } from './first-application.ts';
import { measureFlood } from './flood.ts';
import { measureImages } from './images.ts';
import { measureJobPictures } from './job-pictures.ts';
import { measureInsight } from './insight.ts';
import { measurePages } from './lighthouse.ts';
import { measureLists } from './lists.ts';
import { measureMailbox } from './mailbox.ts';
import { measureMediaLibrary } from './media-library.ts';
import { measureMemory } from './memory.ts';
import { measureMigrations } from './migrations.ts';
import { measureNavigation } from './navigation.ts';
import { measurePeopleImport } from './people-import.ts';
import { measurePrint } from './print.ts';
import { measureRender } from './render.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { type Finding, goalText, holds, rounded } from './support/finding.ts';
import { takePeakMemoryMb } from './support/measured-program.ts';
import { middleOf } from './support/rounds.ts';
import { partOf, readResults, writeResults } from './support/results.ts';
import { measureTables } from './tables.ts';
import { measureExtractText } from './extract-text.ts';
import { measureVisits } from './visits.ts';
import { measureWrites } from './writes.ts';

const benches: Record<string, () => Promise<Finding[]>> = {
  start: measureStart,
  ceiling: measureCeiling,
  writes: measureWrites,
  memory: () => measureMemory(),
  render: measureRender,
  images: measureImages,
  cards: measureCards,
  print: () => measurePrint(),
  'job-pictures': measureJobPictures,
  lists: measureLists,
  search: measureSearch,
  insight: () => measureInsight(),
  visits: measureVisits,
  'first-application': () => measureFirstApplication(),
  flood: () => measureFlood(),
  'extract-text': () => measureExtractText(),
  'people-import': () => measurePeopleImport(),
  mailbox: () => measureMailbox(),
  audit: measureAudit,
  migrations: () => measureMigrations(),
  'media-library': measureMediaLibrary,
  navigation: measureNavigation,
  dashboard: () => measureDashboard(),
  tables: measureTables,
  board: measureBoard,
  pages: measurePages,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in benches));
if (unknown !== undefined)
  throw new Error(`There is no bench "${unknown}": ${Object.keys(benches).join(', ')}.`);

// A machine that is not alone is slower in one minute than in the next. Ratios do not mind; milliseconds do, so these
// are taken three times, far apart, and the middle one counts.
const inMilliseconds = ['render', 'images', 'navigation'];
const inOneGo = Object.keys(benches).filter((name) => !inMilliseconds.includes(name));
const half = inOneGo.indexOf('lists') + 1;
const turns =
  asked.length > 0
    ? asked
    : [
        ...inMilliseconds,
        ...inOneGo.slice(0, half),
        ...inMilliseconds,
        ...inOneGo.slice(half),
        ...inMilliseconds,
      ];

const results = await readResults();
const rounds: Record<string, Finding[][]> = {};
for (const name of turns) {
  process.stdout.write(`${name}…\n`);
  const load = rounded(loadavg()[0] ?? 0);
  const findings = (await benches[name]?.()) ?? [];
  const peak = takePeakMemoryMb();
  if (peak > 0) findings.push({ name: 'Most memory held', got: peak, unit: 'MB', goal: { atMost: 350 } });
  (rounds[name] ??= []).push(findings);
  results[name] = partOf(middleOf(rounds[name]), load);
  // After each, so that a run that breaks off has not measured for nothing.
  await writeResults(results);
}

const rows = Object.entries(results).flatMap(([bench, { findings }]) =>
  findings.map((finding) => ({
    bench,
    what: finding.name,
    got: `${rounded(finding.got)} ${finding.unit}`,
    goal: goalText(finding),
    holds: finding.goal ? (holds(finding) ? 'yes' : 'NO') : '',
    note: finding.note ?? '',
  })),
);
console.table(rows);
process.exitCode = rows.some((row) => row.holds === 'NO') ? 1 : 0;
