// Who may pass: decided from the call table before a body is read.
import type { Who } from '#contract/call.ts';
import type { Caller } from '#server/platform/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';

export type Authenticate = (token: string) => Promise<Caller | null>;

const BEARER = /^Bearer ([\w-]{20,200})$/i;

export async function readCaller(
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<Caller | null> {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  return token === undefined ? null : authenticate(token);
}

/** Needs no look-up of the caller: a bad token on a public call is ignored. */
export const isOpen = (who: Who): boolean => who === 'anyone' || who === 'operator';

export function assertMayCall(who: Who, caller: Caller | null, params: Record<string, string>): void {
  if (isOpen(who)) return;
  if (caller === null) throw new DomainError('not_signed_in');
  if (who === 'staff' || caller.isSuperuser) return;
  const isSelf = who === 'self-or-superuser' && params.id === String(caller.userId);
  if (!isSelf) throw new DomainError('not_allowed');
}
