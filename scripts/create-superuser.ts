// `npm run create-superuser -- <username> [email]`: makes a superuser, or gives one its way back in.
import { superuserName } from '#contract/accounts.ts';
import { requiredEmail } from '#contract/fields.ts';
import { createOrResetSuperuser } from '#server/features/accounts/superusers.ts';
import { sessionsEnded } from '#server/shared-ports.ts';
import { systemClock } from '#server/platform/clock.ts';
import { withDatabase } from './with-database.ts';

const [name = '', address = `${name.replaceAll(/\W+/g, '-')}@localhost`] = process.argv.slice(2);
const username = superuserName().safeParse(name);
const email = requiredEmail().safeParse(address);
if (!username.success || !email.success) {
  console.error('Usage: npm run create-superuser -- <username> [email]');
  process.exit(1);
}

await withDatabase(async (database, { publicUrl }) => {
  const superuser = { username: username.data, email: email.data };
  const ports = { database, clock: systemClock, publicUrl, sessionsEnded };
  const { outcome, password } = await createOrResetSuperuser(ports, superuser);
  console.log(
    outcome === 'created'
      ? `Superuser ${username.data} is there.`
      : `${username.data} is a superuser with a new password. Two-step sign-in is off, and all sessions have ended.`,
  );
  console.log(`Password: ${password}`);
  console.log('The office asks for a new one at the first sign-in.');
});
