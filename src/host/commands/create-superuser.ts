// `foyer create-superuser <username> [email]`: makes a superuser, or gives one its way back in.
import { superuserName } from '#contract/accounts/accounts.ts';
import { requiredEmail } from '#contract/fields.ts';
import { assertInstalled } from '#server/backup/snapshot.store.ts';
import { createOrResetSuperuser } from '#server/features/accounts/superusers.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { bringUpToDate } from '#server/platform/database/migrate.ts';
import { features, migrations } from '#server/features.ts';
import { readConfig } from '#host/config.ts';
import { runOperation } from './operation.ts';

export const run = ([name = '', address = `${name.replaceAll(/\W+/g, '-')}@localhost`]: string[]) =>
  runOperation(async () => {
    const username = superuserName().safeParse(name);
    const email = requiredEmail().safeParse(address);
    if (!username.success || !email.success)
      throw new Error('Usage: foyer create-superuser <username> [email]');
    const config = readConfig(process.env);
    await assertInstalled(config);
    await bringUpToDate(config, migrations);
    const database = await openDatabase(config);
    const ports = { database, clock: systemClock, publicUrl: config.publicUrl, features };
    const superuser = { username: username.data, email: email.data };
    const { outcome, password } = await createOrResetSuperuser(ports, superuser).finally(database.close);
    console.log(
      outcome === 'created'
        ? `Superuser ${username.data} is there.`
        : `${username.data} is a superuser with a new password. Two-step sign-in is off, and all sessions have ended.`,
    );
    console.log(`Password: ${password}`);
    console.log('The office reminds its owner until there is another one.');
  });
