// Who may pass: decided from the call table before a body is read.
import type { Call, Who } from '#contract/call.ts';
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

export function assertMayCall(
  { who, needsConfirmation, isForSettingUp }: Pick<Call, 'who' | 'needsConfirmation' | 'isForSettingUp'>,
  caller: Caller | null,
  params: Record<string, string>,
): void {
  if (isOpen(who)) return;
  if (caller === null) throw new DomainError('not_signed_in');
  const isSelf = who === 'self-or-superuser' && params.id === String(caller.userId);
  if (who !== 'staff' && !caller.isSuperuser && !isSelf) throw new DomainError('not_allowed');
  if (caller.mustAddSecondStep && !isForSettingUp) throw new DomainError('second_step_needed');
  if (needsConfirmation === 'always') assertConfirmed(caller);
}
