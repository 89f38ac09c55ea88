// FOYER_URL=http://localhost:3000 FOYER_KEY=fk_… node docs/client/example.ts
// A key with "Change" in recruitment is enough: it posts a job, changes it, lists all and takes it back.
import { FoyerError, createFoyer } from './foyer-client.ts';

const { FOYER_URL: url = 'http://localhost:3000', FOYER_KEY: key = '' } = process.env;
const foyer = createFoyer({ url, key });

try {
  const posted = await foyer.jobs.post({
    title: 'Data Engineer',
    location: 'Chennai',
    department: 'Engineering',
    No_Of_Positions: 1,
    employment_type: 'full-time',
    Work_timing: 'Hybrid',
    qualification: 'Three years of practice',
    Key_Skills: 'SQL, TypeScript',
    job_url: 'https://jobs.example.com/data-engineer',
    Experiance: '3-5 years',
    responsibility: 'Bring figures to those who decide by them',
    description: 'You build what our customers count with.',
  });
  const changed = await foyer.jobs.replace({ ...posted, No_Of_Positions: 2 });
  console.log(`Posted ${changed.title}: ${changed.No_Of_Positions} positions.`);

  for await (const job of foyer.jobs.all({ sort: '-posted_on' }))
    console.log(`- ${job.title}, ${job.location}`);

  let unread = 0;
  for await (const application of foyer.applications.all({ is_archived: false }))
    if (!application.is_read) unread += 1;
  console.log(`${unread} applications nobody has read yet.`);

  await foyer.jobs.delete(posted.id);
  console.log('Taken back.');
} catch (error) {
  if (!(error instanceof FoyerError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
