// `npm run demo`: fills an empty database with believable content of every kind, to look at and to try things on.
import type { Config } from '#host/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, type Tx, inSavepoint } from '#server/platform/database/database.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { demoAccounts } from './demo/accounts.ts';
import { demoApplications } from './demo/applications.ts';
import { demoArticlesInto } from './demo/articles.ts';
import { demoContent } from './demo/content.ts';
import { demoEmployees } from './demo/employees.ts';
import { demoCaretakers, demoEnquiries } from './demo/enquiries.ts';
import { demoJobs } from './demo/jobs.ts';
import { demoRecruiting } from './demo/recruiting.ts';
import { demoVisits } from './demo/visits.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (database, config) => {
  const row = await database.read.selectFrom('enquiries').select('id').limit(1).executeTakeFirst();
  if (row) throw new Error('There is content in this database already. The demo fills only an empty one.');
  const files = storedTogether(await openFiles(config));
  const said = await database.transaction(async (tx) => {
    const lines = await fill(asOne(database, tx), files, config);
    await files.allStored();
    return lines;
  });
  for (const line of said) console.log(line);
});

/** Whole or not at all, with one commit to wait for: what is begun inside is a part of it. */
function asOne(database: Database, tx: Tx): Database {
  return { ...database, read: tx, transaction: (work) => inSavepoint(tx, work) };
}

/** Nobody waits for the disk file by file. */
function storedTogether(files: FileStore): FileStore & { allStored(): Promise<unknown> } {
  const storing: Promise<void>[] = [];
  return {
    ...files,
    async put(key, content) {
      storing.push(files.put(key, content));
    },
    allStored: () => Promise.all(storing),
  };
}

/** What to print. */
async function fill(database: Database, files: FileStore, config: Config): Promise<string[]> {
  const enquiries = await database.transaction((tx) => demoEnquiries(tx, new Date()));
  const ports = { database, files, clock: systemClock };
  await demoContent(ports);
  const articles = await demoArticlesInto(ports);
  const employees = await demoEmployees(database, files, new Date());
  const jobs = await database.transaction((tx) => demoJobs(tx, new Date()));
  const applications = await demoApplications(database, files, jobs, new Date());
  const accounts = await demoAccounts(database, config, new Date());
  await database.transaction((tx) => demoCaretakers(tx));
  await demoRecruiting(database, new Date());
  const views = await database.transaction((tx) => demoVisits(tx, new Date()));
  return [
    ...accounts,
    `The demo is in: ${enquiries} enquiries, ${employees} employees, ${jobs.length} jobs, ${applications} applications with notes and interviews, ${articles} more articles, news and partners, and ${views} views of the site. Start with "npm start".`,
  ];
}
