import type { Reader, Tx } from '#server/platform/database/database.ts';

/** Whom a provider has signed in: its own number for somebody, which never passes to another. */
export interface CompanyAccount {
  issuer: string;
  subject: string;
}

export async function findUserOfCompanyAccount(
  db: Reader,
  { issuer, subject }: CompanyAccount,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('company_accounts')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id;
}

/** Whether somebody of this provider has signed in to it. */
export async function hasCompanyAccount(db: Reader, userId: number, issuer: string): Promise<boolean> {
  const found = await db
    .selectFrom('company_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertCompanyAccount = (
  tx: Tx,
  { issuer, subject }: CompanyAccount,
  userId: number,
  now: string,
) =>
  tx.insertInto('company_accounts').values({ issuer, subject, user_id: userId, created_at: now }).execute();

/** The next sign-in is matched by the address anew. */
export const deleteCompanyAccountsOf = (tx: Tx, userId: number) =>
  tx.deleteFrom('company_accounts').where('user_id', '=', userId).execute();
