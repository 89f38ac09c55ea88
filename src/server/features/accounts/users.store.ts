import type { Reader, Tx } from '#server/platform/database/database.ts';

export interface NewUser {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  is_superuser: boolean;
  email_verified_at: string | null;
}

export const findUserByName = (db: Reader, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash', 'is_superuser'])
    .where('username_key', '=', keyOf(username))
    .executeTakeFirst();

export const findProfile = (db: Reader, id: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'first_name',
      'last_name',
      'email',
      'is_superuser',
      'gender',
      'phone_number',
      'position',
      'profile_picture',
      'two_step',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export const hasUsers = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function insertUser(tx: Tx, user: NewUser, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      ...user,
      username_key: keyOf(user.username),
      email_key: keyOf(user.email),
      two_step: false,
      gender: null,
      phone_number: '',
      position: '',
      profile_picture: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeSuperuser(tx: Tx, id: number, passwordHash: string, now: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, is_superuser: true, email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

const keyOf = (text: string): string => text.normalize('NFC').toLowerCase();
