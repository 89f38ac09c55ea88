// `npm run demo`: fills an empty database with believable content of every kind, to look at and to try things on.
import { demoEnquiries } from './demo/enquiries.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (database) => {
  const row = await database.read.selectFrom('enquiries').select('id').limit(1).executeTakeFirst();
  if (row) throw new Error('There is content in this database already. The demo fills only an empty one.');
  const enquiries = await database.transaction((tx) => demoEnquiries(tx, new Date()));
  console.log(`The demo is in: ${enquiries} enquiries. Start with "npm start".`);
});
