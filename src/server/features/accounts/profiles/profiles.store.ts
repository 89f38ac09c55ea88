import type { SelectQueryBuilder, Updateable } from 'kysely';
import type { Page, Paging } from '#contract/lists.ts';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/lists.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { found } from '#server/platform/database/search.ts';

const columns = [
  'users.id',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.is_superuser',
  'users.recruitment',
  'users.enquiries',
  'users.content',
  'users.people',
  'users.gender',
  'users.phone_number',
  'users.position',
  'users.profile_picture',
  'users.two_step',
  'users.version',
] as const;

const profiles = (db: Reader, now: string) =>
  db
    .selectFrom('users')
    .leftJoin('email_changes', (join) =>
      join.onRef('email_changes.user_id', '=', 'users.id').on('email_changes.expires_at', '>', now),
    )
    .select(columns)
    .select('email_changes.email as pending_email');

export const findProfile = (db: Reader, id: number, now: string) =>
  profiles(db, now).where('users.id', '=', id).executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

interface ProfileFilter extends Paging {
  search?: string | undefined;
  sort?: string | undefined;
}

export async function listProfiles(
  db: Reader,
  { search, sort = 'username', ...paging }: ProfileFilter,
  now: string,
): Promise<Page<ProfileRow>> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = sort.replace('-', '');
  const column = name === 'email' || name === 'username' ? (`${name}_key` as const) : name;
  const query = searched(db, profiles(db, now), search)
    .orderBy(`users.${column as 'username_key' | 'email_key' | 'first_name' | 'created_at'}`, direction)
    .orderBy('users.id', direction);
  return readPage(paging, query, searched(db, db.selectFrom('users'), search));
}

const searched = <DB extends Pick<Schema, 'users'>, TB extends keyof DB, O>(
  db: Reader,
  query: SelectQueryBuilder<DB, TB, O>,
  search: string | undefined,
): SelectQueryBuilder<DB, TB, O> =>
  search ? query.where((eb) => found(db, eb.ref('users.search_text' as never), search) as never) : query;

export const updateProfile = (tx: Tx, id: number, change: Updateable<Schema['users']>) =>
  tx
    .updateTable('users')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
