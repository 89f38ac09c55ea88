import type { Permissions } from '#contract/areas.ts';
import { nameKey } from '#contract/names.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { searchText } from '#server/platform/database/search.ts';
import { mailsIn } from './mails/chosen-mails.store.ts';

export interface NewUser {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  is_superuser: boolean;
  permissions: Permissions;
  must_change_password: boolean;
  email_verified_at: string | null;
}

/** Of a mail address, and of user names until 1.0.0. */
export const keyOf = (text: string): string => text.normalize('NFC').toLowerCase();

const loginColumns = [
  'id',
  'username',
  'email',
  'email_key',
  'first_name',
  'last_name',
  'password_hash',
  'is_superuser',
  'recruitment',
  'enquiries',
  'content',
  'people',
  'must_change_password',
  'last_login_at',
  'email_verified_at',
  'two_step',
  'mails',
  'version',
] as const;

const selectUser = (db: Reader) => db.selectFrom('users').select(loginColumns);

export const findUser = (db: Reader, id: number) => selectUser(db).where('id', '=', id).executeTakeFirst();

/**
 * Held until the transaction ends: a sign-in and a new password never pass each other. Whoever takes other rows of an
 * account too takes this one first, so that no two wait crosswise.
 */
export const lockUser = (tx: Tx, id: number) =>
  selectUser(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Names of 1.0.0 may be one to the eye: then it is the one that is typed. */
export async function findUserByName(db: Reader, username: string) {
  const keys = [keyOf(username), nameKey(username)];
  const found = await selectUser(db).select('username_key').where('username_key', 'in', keys).execute();
  return found.find(({ username_key }) => username_key === keys[0]) ?? found[0];
}

/** Also by one of 1.0.0, whose key is of letters that look like these. */
export async function isNameTaken(db: Reader, username: string): Promise<boolean> {
  const key = nameKey(username);
  const users = await db.selectFrom('users').select('username').execute();
  return users.some((user) => nameKey(user.username) === key);
}

export const findUserByEmail = (db: Reader, email: string) =>
  selectUser(db).where('email_key', '=', keyOf(email)).executeTakeFirst();

export type LoginUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const hasUsers = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function insertUser(tx: Tx, { permissions, ...user }: NewUser, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      ...user,
      ...permissions,
      username_key: nameKey(user.username),
      email_key: keyOf(user.email),
      last_login_at: null,
      two_step: false,
      gender: null,
      phone_number: '',
      position: '',
      mails: null,
      profile_picture: null,
      search_text: userSearchText(user),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Searched = Pick<NewUser, 'username' | 'first_name' | 'last_name' | 'email'>;

export const userSearchText = ({ username, first_name, last_name, email }: Searched): string =>
  searchText(username, `${first_name} ${last_name}`, email);

/** The way back in when even the mails do not come: no code is asked for until it is switched on again. */
export async function makeSuperuser(tx: Tx, id: number, passwordHash: string, now: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      password_hash: passwordHash,
      must_change_password: true,
      is_superuser: true,
      email_verified_at: now,
      two_step: false,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Chosen by the owner: nobody else knows it. */
export const setPassword = (tx: Tx, id: number, passwordHash: string, now: string) =>
  tx
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false, updated_at: now })
    .where('id', '=', id)
    .execute();

export const markVerified = (tx: Tx, id: number, now: string) =>
  tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();

export const noteLogin = (tx: Tx, id: number, now: string) =>
  tx.updateTable('users').set({ last_login_at: now }).where('id', '=', id).execute();

/** All of them, held until the transaction ends: two can never delete each other at the same moment. */
export async function lockSuperusers(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Of those who want to hear of a webhook that was switched off. */
export async function listSuperuserEmails(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'mails'])
    .where('is_superuser', '=', true)
    .orderBy('id')
    .execute();
  return rows.filter(({ mails }) => mailsIn(mails).includes('webhook_off')).map(({ email }) => email);
}

/** Of all, or of all but one. */
export async function listOtherSuperusers(db: Reader, exceptId?: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_superuser', '=', true)
    .orderBy('id')
    .execute();
  return rows.filter(({ id }) => id !== exceptId).map(({ email }) => email);
}

export const deleteUser = (tx: Tx, id: number) => tx.deleteFrom('users').where('id', '=', id).execute();
