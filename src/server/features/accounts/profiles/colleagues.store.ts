// Accounts as their colleagues see them.
import { type Area, type Level, levels } from '#contract/areas.ts';
import type { Reader } from '#server/platform/database/database.ts';

interface ColleagueRow {
  id: number;
  name: string;
  username: string;
  email: string;
}

type Named = { first_name: string; last_name: string; username: string };

const fullName = ({ first_name, last_name }: Omit<Named, 'username'>): string =>
  `${first_name} ${last_name}`.trim();

const nameOf = ({ username, ...names }: Named): string => fullName(names) || username;

/** First and last name, for those outside the house: never what somebody signs in with. Empty where there is none. */
export async function fullNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/** Whether it is what an account signs in with, and no name of that account. */
export async function isLoginName(db: Reader, text: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('username_key', '=', text.toLowerCase())
    .executeTakeFirst();
  return user !== undefined && fullName(user).toLowerCase() !== text.toLowerCase();
}

/** Those that are there. */
export async function colleagueNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

/** Those that are there, as they sign in. */
export async function usernames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Where they are reached; of those that are there. */
export async function colleagueEmails(db: Reader, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select('email').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ email }) => email);
}

/** Of those who may change something in an area. */
export async function listWriterEmails(db: Reader, area: Area): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where((eb) => eb.or([eb('is_superuser', '=', true), eb(area, '=', 'write')]))
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
}

/** Those who may read in an area, by name. */
export async function listColleagues(db: Reader, area: Area): Promise<ColleagueRow[]> {
  const may: Level[] = levels.filter((level) => level !== 'none');
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username', 'email'])
    .where((eb) => eb.or([eb('is_superuser', '=', true), eb(area, 'in', may)]))
    .execute();
  return rows
    .map((row) => ({ id: row.id, name: nameOf(row), username: row.username, email: row.email }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
}
