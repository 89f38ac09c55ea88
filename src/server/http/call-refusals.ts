// What a call may refuse: its own codes from the call table, and those that follow from what kind of call it is.
import type { Call } from '#contract/call.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { AUTH_ROOT } from '#contract/addresses.ts';
import { isOpen } from './access.ts';

/** A body that comes where none is expected is read too, before it is dropped. */
export const takesBody = ({ method }: Call): boolean => method !== 'GET';

/** While maintenance is on. Signing in goes on: staff read, and see why they cannot write. */
export const endsInMaintenance = (call: Call): boolean =>
  takesBody(call) && !call.path.startsWith(`${AUTH_ROOT}/`);

export function refusalCodesOf(call: Call): Set<RefusalCode> {
  return new Set<RefusalCode>([
    ...when(call.params || call.query || call.body, 'bad_input'),
    ...when(takesBody(call), 'bad_json', 'bad_request', 'body_too_large', 'cross_site', 'wrong_media_type'),
    ...when(call.files, 'files_away'),
    ...when(endsInMaintenance(call), 'maintenance'),
    // An address that cannot be read, or with a parameter longer than any.
    ...when(call.params, 'bad_request', 'no_such_path'),
    ...when(!isOpen(call.who), 'not_signed_in'),
    // To a program, even where every person may.
    ...when(!isOpen(call.who) && !call.area, 'not_allowed'),
    ...when(call.area, 'not_permitted', 'too_many_requests'),
    ...when(!isOpen(call.who) && !call.isForSettingUp, 'second_step_needed'),
    ...when(call.staffQuery, 'not_signed_in', 'not_permitted', 'too_many_requests', 'second_step_needed'),
    ...when(call.needsConfirmation, 'confirm_needed'),
    ...when(call.isVersioned, 'bad_input', 'changed_meanwhile'),
    ...when(call.onceByKey, 'idempotency_mismatch', 'repeat_unanswered'),
    ...when(call.limit, 'too_many_requests'),
    ...((call.refuses ?? []) as RefusalCode[]),
    'busy',
    'database_away',
    'unexpected',
  ]);
}

/** Where routes are registered: the call table names codes as plain texts, since they stand beside the calls. */
export function assertKnownRefusals({ method, path, refuses = [] }: Call): void {
  const unknown = refuses.find((code) => !(code in refusals));
  if (unknown !== undefined) throw new Error(`${method} ${path} refuses with ${unknown}, which is no code`);
}

const when = (condition: unknown, ...codes: RefusalCode[]): RefusalCode[] => (condition ? codes : []);
