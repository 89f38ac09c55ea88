// Superusers made from the machine itself: the first one, and the way back in when everything else fails.
import { randomInt } from 'node:crypto';
import { inEveryArea } from '#contract/areas.ts';
import { audit, theProgram } from '#server/audit/audit.store.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/failures.ts';
import { queueMail } from '#server/mail/mail.ts';
import { passwordChangedMail } from './mails/account-mails.ts';
import type { AccountPorts } from './accounts.feature.ts';
import { newEndLink } from './sessions/end-link.ts';
import { endAccess } from './sessions/end-sessions.ts';
import { hashPassword } from './sign-in/passwords.ts';
import { deleteSecondSteps } from './second-steps/second-steps.ts';
import { notifySuperusers } from './mails/notify-superusers.ts';
import {
  type NewUser,
  findUserByEmail,
  findUserByName,
  hasUsers,
  insertUser,
  lockUser,
  makeSuperuser,
} from './users.store.ts';

interface Ports {
  database: Database;
  clock: Clock;
}

interface Superuser {
  username: string;
  email: string;
  password?: string | undefined;
}

const machine = { address: 'local', userAgent: '' };

/** Only in a database without users. Answers the password when it had to make one up, which is then to be changed. */
export async function ensureFirstSuperuser(
  { database, clock }: Ports,
  admin: Superuser,
): Promise<{ created: boolean; generatedPassword?: string }> {
  if (await hasUsers(database.read)) return { created: false };
  const password = admin.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const created = await database
    .transaction(async (tx) => {
      if (await hasUsers(tx)) return false;
      const must_change_password = admin.password === undefined;
      await insertSuperuser(tx, clock, admin, { password_hash: passwordHash, must_change_password });
      return true;
    })
    .catch((error: unknown) => {
      // Another process that starts now was faster.
      if (isUniqueViolation(error)) return false;
      throw error;
    });
  return created && admin.password === undefined ? { created, generatedPassword: password } : { created };
}

/**
 * Makes a superuser, or gives an account its way back: a new password, against which nothing is counted and which is to
 * be changed, superuser, no code asked for, its second steps gone, all its sessions ended. The owner is told.
 */
export async function createOrResetSuperuser(
  { database, clock, publicUrl, features }: Pick<AccountPorts, keyof Ports | 'publicUrl' | 'features'>,
  { username, email }: Omit<Superuser, 'password'>,
): Promise<{ outcome: 'created' | 'reset'; password: string }> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const notifyOthers = (tx: Tx, account: { username: string; email: string }) =>
    notifySuperusers(tx, { clock, publicUrl }, { what: 'new superuser', account, by: 'the machine itself' });
  const outcome = await database.transaction(async (tx) => {
    const known = await findUserByName(tx, username);
    if (!known) {
      if (await findUserByEmail(tx, email)) throw new Error(`Another account has the address ${email}.`);
      const secret = { password_hash: passwordHash, must_change_password: true };
      await notifyOthers(tx, { username, email });
      await insertSuperuser(tx, clock, { username, email }, secret);
      return 'created' as const;
    }
    await lockUser(tx, known.id);
    if (!known.is_superuser) await notifyOthers(tx, known);
    await makeSuperuser(tx, known.id, passwordHash, isoNow(clock));
    await endAccess(tx, { features }, known.id);
    await deleteSecondSteps(tx, known.id);
    await auditFromMachine(tx, clock, 'reset superuser', known);
    const endLink = await newEndLink(tx, { clock, publicUrl }, known.id);
    await queueMail(tx, passwordChangedMail(known.email, endLink), clock);
    return 'reset' as const;
  });
  return { outcome, password };
}

async function insertSuperuser(
  tx: Tx,
  clock: Clock,
  { username, email }: Superuser,
  secret: Pick<NewUser, 'password_hash' | 'must_change_password'>,
): Promise<void> {
  const now = isoNow(clock);
  const id = await insertUser(
    tx,
    {
      username,
      email,
      first_name: '',
      last_name: '',
      ...secret,
      is_superuser: true,
      permissions: inEveryArea('write'),
      email_verified_at: now,
    },
    now,
  );
  await auditFromMachine(tx, clock, 'create superuser', { id, username });
}

const auditFromMachine = (
  tx: Tx,
  clock: Clock,
  action: string,
  { id, username }: { id: number; username: string },
) =>
  audit(tx, clock, {
    actor: theProgram,
    action,
    subject: 'account',
    subjectId: id,
    label: username,
    origin: machine,
  });

// No letters or digits that look alike: someone will read it off a screen.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 5;

/** 100 bits. */
export const generatePassword = (): string => readableSecret(PASSWORD_GROUPS);

/** 20 bits for each group of four, to be read out or typed off paper. */
export const readableSecret = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
