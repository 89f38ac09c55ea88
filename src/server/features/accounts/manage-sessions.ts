import type { OpenSession } from '#contract/accounts.ts';
import type { Caller } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/platform/audit.store.ts';
import { aliveNow } from '#server/platform/clock.ts';
import type { AccountPorts, By } from './accounts.ports.ts';
import { SESSION_TTL_MS } from './sessions.ts';
import { deleteSessionsOf, listSessionsOf } from './sessions.store.ts';

export async function listSessions(
  { database, clock }: AccountPorts,
  caller: Caller,
): Promise<OpenSession[]> {
  const sessions = await listSessionsOf(database.read, caller.userId, aliveNow(clock, SESSION_TTL_MS));
  return sessions.map((session) => ({ ...session, is_current: session.id === caller.sessionId }));
}

export async function endSessions({ database, clock }: AccountPorts, { caller, origin }: By): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteSessionsOf(tx, caller.userId);
    await audit(tx, clock, {
      actor: actorOf(caller),
      action: 'sign out everywhere',
      subject: 'account',
      subjectId: caller.userId,
      origin,
    });
  });
}
