// Who may pass: decided from the call table before a body is read.
import { reachesIn } from '#contract/areas.ts';
import { type Call, type Who, levelOf } from '#contract/call.ts';
import { type Caller, type Person, assertConfirmed } from '#server/caller.ts';
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

/** The call as this request makes it: some fields of a query are for staff, whoever may ask without them. */
export const effectiveCall = (call: Call, query: Record<string, unknown>): Call =>
  call.staffQuery && query[call.staffQuery.name] !== undefined
    ? ({ ...call, who: 'staff', area: call.staffQuery.area } as Call)
    : call;

/** The one place that decides whether a caller may make a call. */
export function assertMayCall(call: Call, caller: Caller | null, params: Record<string, string>): void {
  if (isOpen(call.who)) return;
  if (caller === null) throw new DomainError('not_signed_in');
  if (call.area) {
    const level = levelOf(call);
    const reachesAll = [call.area, call.alsoArea ?? call.area].every((area) =>
      reachesIn(caller.permissions, area, level),
    );
    if (!reachesAll) throw new DomainError('not_permitted');
  } else if (caller.kind === 'program' || !isFor(call.who, caller, params)) {
    // Outside the areas, which are accounts, keys and the machine itself, there are people only.
    throw new DomainError('not_allowed');
  }
  if (caller.kind === 'program') return;
  if (caller.mustAddSecondStep && !call.isForSettingUp) throw new DomainError('second_step_needed');
  if (call.needsConfirmation === 'always') assertConfirmed(caller);
}

const isFor = (who: Who, { userId, isSuperuser }: Person, params: Record<string, string>): boolean =>
  isSuperuser || who === 'signed-in' || (who === 'self-or-superuser' && params.id === String(userId));
