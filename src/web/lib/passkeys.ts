// Passkeys in this browser. The library comes with the first one that is asked for.
import { secondStepCalls } from '#contract/second-steps.ts';
import type { NewCredential, Passkey, UsedCredential } from '#contract/second-steps.ts';
import type { SignedIn } from '#contract/accounts.ts';
import { http } from './http.ts';

const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

export async function makePasskey(name: string): Promise<Passkey> {
  const { startRegistration } = await library();
  const { data: optionsJSON } = await http.send(secondStepCalls.beginPasskey);
  const credential = (await startRegistration({ optionsJSON })) as NewCredential;
  const { data } = await http.send(secondStepCalls.finishPasskey, { body: { name, credential } });
  return data;
}

/**
 * With `autofill` the browser offers passkeys in the field for the user name and this waits until one is chosen, for as
 * long as the page is there. Only one of them waits at a time: the next one ends the one before.
 */
export async function signInWithPasskey({ autofill }: { autofill: boolean }): Promise<SignedIn> {
  const { startAuthentication } = await library();
  const { data: optionsJSON } = await http.send(secondStepCalls.beginPasskeyLogin);
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  const body = { credential: credential as UsedCredential };
  return (await http.send(secondStepCalls.finishPasskeyLogin, { body })).data;
}

export async function canAutofillPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

export const stopWaitingForPasskey = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony();

/** Somebody closed the browser's own dialog, or another way in was taken: nothing went wrong. */
export const wasCalledOff = (problem: unknown): boolean =>
  problem instanceof Error && (problem.name === 'NotAllowedError' || problem.name === 'AbortError');

export const isHereAlready = (problem: unknown): boolean =>
  problem instanceof Error && problem.name === 'InvalidStateError';
