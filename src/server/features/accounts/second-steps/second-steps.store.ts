// Who has a second step, and whether everybody has to have one.
import type { ExpressionBuilder } from 'kysely';
import type { Reader, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** For a query that has the account in it: true where a second step is required and there is none. */
export const lacksSecondStep = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb
    .and([
      eb.exists(eb.selectFrom('sign_in_policy').select('id').where('requires_second_step', '=', true)),
      eb.not(eb.exists(eb.selectFrom('totp_apps').select('id').whereRef('user_id', '=', 'users.id'))),
      eb.not(eb.exists(eb.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id'))),
    ])
    .as('must_add_second_step');

export async function mustAddSecondStep(db: Reader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(lacksSecondStep)
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(row?.must_add_second_step);
}

export async function isSecondStepRequired(db: Reader): Promise<boolean> {
  const policy = await db.selectFrom('sign_in_policy').select('requires_second_step').executeTakeFirst();
  return policy?.requires_second_step ?? false;
}

const ONLY_ROW = 1;

export const requireSecondStep = (tx: Tx, requires_second_step: boolean) =>
  tx
    .insertInto('sign_in_policy')
    .values({ id: ONLY_ROW, requires_second_step })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ requires_second_step }))
    .execute();
