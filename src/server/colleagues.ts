// Colleagues, for the rooms that work with them: accounts belong to another room, which hands them in.
import { identity } from '#contract/identity/current.ts';
import type { DoneBy } from '#contract/accounts/colleagues.ts';
import { actorOf } from './audit/audit.store.ts';
import type { Caller } from './caller.ts';
import type { Reader } from './platform/database/database.ts';

export interface Colleagues {
  /** Those that are there. */
  names(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
  /** Those who may see what the room keeps, by name. */
  list(db: Reader): Promise<{ id: number; name: string; username: string; email: string }[]>;
}

/** By the name colleagues know; a key by its own. */
export async function doneByOf(db: Reader, colleagues: Colleagues, caller: Caller): Promise<DoneBy> {
  if (caller.kind === 'program') return { id: null, name: actorOf(caller).name };
  const names = await colleagues.names(db, [caller.userId]);
  return { id: caller.userId, name: names.get(caller.userId) ?? caller.username };
}

/** Of a mail. Answers reach whoever wrote; those to a key, the company. */
export async function senderOf(
  { colleagues }: { colleagues: Colleagues },
  db: Reader,
  caller: Caller,
): Promise<{ sender: DoneBy; replyTo: string }> {
  if (caller.kind === 'program')
    return { sender: { id: null, name: identity().brand }, replyTo: identity().email };
  const own = (await colleagues.list(db)).find(({ id }) => id === caller.userId);
  return { sender: await doneByOf(db, colleagues, caller), replyTo: own?.email ?? identity().email };
}
