// Who may pass: decided from the call table before a body is read.
import { reaches } from '#contract/areas.ts';
import { type Call, type Who, levelOf } from '#contract/call.ts';
import { type Caller, assertConfirmed } from '#server/platform/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';

/** A call somebody makes keeps the session alive; one a page makes by itself does not. */
export type Authenticate = (token: string, call: { isPolled: boolean }) => Promise<Caller | null>;

const BEARER = /^Bearer ([\w-]{20,200})$/i;

export async function readCaller(
  authorization: string | undefined,
  call: Pick<Call, 'isPolled'>,
  authenticate: Authenticate,
): Promise<Caller | null> {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  return token === undefined ? null : authenticate(token, { isPolled: call.isPolled === true });
}

/** Needs no look-up of the caller: a bad token on a public call is ignored. */
export const isOpen = (who: Who): boolean => who === 'anyone' || who === 'operator';

/** The one place that decides whether a caller may make a call. */
export function assertMayCall(call: Call, caller: Caller | null, params: Record<string, string>): void {
  const { who, area, needsConfirmation } = call;
  if (isOpen(who)) return;
  if (caller === null) throw new DomainError('not_signed_in');
  // Accounts, keys and the machine itself are for people.
  if (caller.kind === 'program' && !area) throw new DomainError('not_allowed');
  if (caller.kind === 'person') {
    const isSelf = who === 'self-or-superuser' && params.id === String(caller.userId);
    if (who !== 'staff' && !caller.isSuperuser && !isSelf) throw new DomainError('not_allowed');
  }
  if (area && !reaches(caller.permissions[area], levelOf(call))) throw new DomainError('not_permitted');
  if (needsConfirmation === 'always' && caller.kind === 'person') assertConfirmed(caller);
}
