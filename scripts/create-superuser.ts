// `npm run create-superuser -- <username> [email]`: makes a superuser, or gives one its way back in.
import { createOrResetSuperuser } from '#server/features/accounts/superusers.ts';
import { systemClock } from '#server/platform/clock.ts';
import { withDatabase } from './with-database.ts';

const [username, email = `${username}@localhost`] = process.argv.slice(2);
if (!username) {
  console.error('Usage: npm run create-superuser -- <username> [email]');
  process.exit(1);
}

await withDatabase(async (database) => {
  const { outcome, password } = await createOrResetSuperuser(
    { database, clock: systemClock },
    { username, email },
  );
  console.log(
    outcome === 'created'
      ? `Superuser ${username} is there.`
      : `${username} is a superuser with a new password; all its sessions have ended.`,
  );
  console.log(`Password: ${password}`);
});
