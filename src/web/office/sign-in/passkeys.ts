// Passkeys in this browser. The library comes with the first one that is asked for.
import { secondStepCalls } from '#contract/accounts/second-steps.ts';
import type { NewCredential, Passkey, UsedCredential } from '#contract/accounts/second-steps.ts';
import type { SignedIn } from '#contract/accounts/accounts.ts';
import { http } from '#web/lib/http.ts';

const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

export async function makePasskey(name: string): Promise<Passkey> {
  const { startRegistration } = await library();
  const { data: optionsJSON } = await http.send(secondStepCalls.beginPasskey);
  const credential = (await startRegistration({ optionsJSON })) as NewCredential;
  const { data } = await http.send(secondStepCalls.finishPasskey, { body: { name, credential } });
  return data;
}

/** By the button: the browser's own dialog opens. */
export async function signInWithPasskey(): Promise<SignedIn> {
  const { startAuthentication } = await library();
  const { data: optionsJSON } = await http.send(secondStepCalls.beginPasskeyLogin);
  return finish(await startAuthentication({ optionsJSON }));
}

/**
 * The browser offers passkeys in the field for the user name; this waits until one is chosen, or until `signal`. A page
 * has one ceremony at a time, so that one that was given up before it began must not begin: it would end the button's.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<SignedIn> {
  const { startAuthentication, WebAuthnAbortService } = await library();
  const { data: optionsJSON } = await http.send(secondStepCalls.beginPasskeyLogin, { signal });
  signal.throwIfAborted();
  const stop = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await finish(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function finish(credential: unknown): Promise<SignedIn> {
  const body = { credential: credential as UsedCredential };
  return (await http.send(secondStepCalls.finishPasskeyLogin, { body })).data;
}

export async function canAutofillPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Somebody closed the browser's own dialog, or another way in was taken: nothing went wrong. */
export const wasCalledOff = (problem: unknown): boolean =>
  problem instanceof Error && (problem.name === 'NotAllowedError' || problem.name === 'AbortError');

export const isHereAlready = (problem: unknown): boolean =>
  problem instanceof Error && problem.name === 'InvalidStateError';
