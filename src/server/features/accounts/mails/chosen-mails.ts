// Which mails somebody has chosen to get.
import { type ChosenMails, type MailKind, mailKinds, mayGet } from '#contract/accounts/chosen-mails.ts';
import { inEveryArea, permissionsIn } from '#contract/areas.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import type { RequestContext, Person } from '#server/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { AccountPorts } from '../accounts.feature.ts';
import { auditOwn, ownAccount } from '../profiles/own-account.ts';
import { type LoginUser, findUser, lockUser } from '../users.store.ts';
import { lockWhoChose, mailsIn, setMails } from './chosen-mails.store.ts';

export async function readMails({ database }: AccountPorts, caller: Person): Promise<ChosenMails> {
  const user = await findUser(database.read, caller.userId);
  if (!user) throw new DomainError('not_signed_in');
  return viewOf(user, mailsIn(user.mails), caller);
}

export async function chooseMails(
  { database, clock }: AccountPorts,
  wanted: readonly MailKind[],
  ctx: RequestContext<Person>,
): Promise<ChosenMails> {
  return database.transaction(async (tx) => {
    const user = await ownAccount(tx, ctx.caller);
    const before = mailsIn(user.mails);
    // What is not offered stays as it was, for the day on which it is again.
    const after = mailKinds.filter((kind) => (mayGet(kind, ctx.caller) ? wanted : before).includes(kind));
    await setMails(tx, user.id, after);
    const changes = changesOf({ kept: ['mails'] }, { mails: before.join(', ') }, { mails: after.join(', ') });
    const entry = { action: 'choose mails', label: user.username, ...changes };
    await auditOwn(tx, clock, entry, ctx);
    return viewOf(user, after, ctx.caller);
  });
}

function viewOf({ email }: LoginUser, chosen: readonly MailKind[], caller: Person): ChosenMails {
  const offered = mailKinds.filter((kind) => mayGet(kind, caller));
  return { email, mails: offered.filter((kind) => chosen.includes(kind)), offered };
}

/** Whoever has chosen a mail and may have it now. Nobody deletes them meanwhile. */
export async function lockWhoGets(tx: Tx, kind: MailKind) {
  const chose = (await lockWhoChose(tx)).filter(({ mails }) => mailsIn(mails).includes(kind));
  return chose
    .map(({ id, email, first_name, is_superuser: isSuperuser, ...areas }) => ({
      id,
      email,
      first_name,
      isSuperuser,
      permissions: isSuperuser ? inEveryArea('write') : permissionsIn(areas),
    }))
    .filter((user) => mayGet(kind, user));
}

/** Without signing in, by the link in such a mail. True: it was among the chosen. */
export async function unchooseMail(tx: Tx, userId: number, kind: MailKind): Promise<boolean> {
  const user = await lockUser(tx, userId);
  const before = mailsIn(user?.mails ?? null);
  if (!user || !before.includes(kind)) return false;
  await setMails(
    tx,
    userId,
    before.filter((one) => one !== kind),
  );
  return true;
}
