import { DEFAULT_MAILS, type MailKind, mailKinds } from '#contract/accounts/chosen-mails.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Out of the column: null where nobody has chosen yet. Mails that are no longer written are left out. */
export function mailsIn(json: string | null): readonly MailKind[] {
  if (json === null) return DEFAULT_MAILS;
  const chosen = JSON.parse(json) as string[];
  return mailKinds.filter((kind) => chosen.includes(kind));
}

export const setMails = (tx: Tx, userId: number, mails: readonly MailKind[]) =>
  tx
    .updateTable('users')
    .set({ mails: JSON.stringify(mails) })
    .where('id', '=', userId)
    .execute();

/** Everybody who has chosen something: few, and found by an index of their own. Nobody deletes them meanwhile. */
export async function lockWhoChose(tx: Tx) {
  const users = await tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'is_superuser',
      'recruitment',
      'enquiries',
      'content',
      'people',
      'mails',
    ])
    .where('mails', 'is not', null)
    .forKeyShare()
    .execute();
  // Not by the engine: for the order SQLite would go through the whole table. Rows are locked in this order.
  return users.toSorted((one, other) => one.id - other.id);
}

/** The mail's number in this person's hour, which begins with the first and ends after an hour. */
export async function countMailOf(
  tx: Tx,
  userId: number,
  { now, hourAgo }: { now: string; hourAgo: string },
): Promise<number> {
  const { mails } = await tx
    .insertInto('mail_hours')
    .values({ user_id: userId, began_at: now, mails: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => {
        const isOver = eb('mail_hours.began_at', '<=', hourAgo);
        return {
          mails: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('mail_hours.mails', '+', 1))
            .end(),
          began_at: eb.case().when(isOver).then(now).else(eb.ref('mail_hours.began_at')).end(),
        };
      }),
    )
    .returning('mails')
    .executeTakeFirstOrThrow();
  return mails;
}
