import type { Caller, Origin } from '#server/platform/caller.ts';
import { actorOf, audit } from '#server/platform/audit.store.ts';
import type { AccountPorts } from './accounts.ports.ts';
import { deleteSession } from './sessions.store.ts';

export async function logOut(ports: AccountPorts, caller: Caller, origin: Origin): Promise<void> {
  await ports.database.transaction(async (tx) => {
    await deleteSession(tx, caller.sessionId);
    await audit(tx, ports.clock, {
      actor: actorOf(caller),
      action: 'log out',
      subject: 'account',
      subjectId: caller.userId,
      origin,
    });
  });
}
