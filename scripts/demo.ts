// `npm run demo`: fills an empty database with believable content of every kind, to look at and to try things on.
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#host/config.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
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

await withDatabase(async (database) => {
  const row = await database.read.selectFrom('enquiries').select('id').limit(1).executeTakeFirst();
  if (row) throw new Error('There is content in this database already. The demo fills only an empty one.');
  const enquiries = await database.transaction((tx) => demoEnquiries(tx, new Date()));
  const config = readConfig(process.env);
  const files = await openFiles(config);
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
  for (const line of accounts) console.log(line);
  console.log(
    `The demo is in: ${enquiries} enquiries, ${employees} employees, ${jobs.length} jobs, ${applications} applications with notes and interviews, ${articles} more articles, news and partners, and ${views} views of the site. Start with "npm start".`,
  );
});
