import { useEffect, useEffectEvent } from 'react';

import type { SignedIn } from '#contract/accounts/accounts.ts';
import { PASSKEY_CHALLENGE_MINUTES } from '#contract/accounts/second-steps.ts';
import { HttpError } from '#web/lib/http.ts';

import { canAutofillPasskeys, offerPasskeys } from './passkeys.ts';

// A minute before the challenge is too old.
const RENEW_MS = (PASSKEY_CHALLENGE_MINUTES - 1) * 60_000;

/** While it is wanted the browser offers passkeys in the field for the user name. */
export function usePasskeyAutofill(
  isWanted: boolean,
  onSignedIn: (answer: SignedIn) => void,
  onRefused: (problem: HttpError) => void,
): void {
  const signedIn = useEffectEvent(onSignedIn);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (!isWanted) return undefined;
    const over = new AbortController();
    let offered: AbortController | undefined;
    const offer = async () => {
      if (!(await canAutofillPasskeys()) || over.signal.aborted) return;
      offered?.abort();
      offered = new AbortController();
      const signal = AbortSignal.any([over.signal, offered.signal]);
      try {
        const answer = await offerPasskeys(signal);
        if (!signal.aborted) signedIn(answer);
      } catch (problem) {
        // What the browser says is nobody's business here: the form and the button are still there.
        if (!signal.aborted && problem instanceof HttpError && problem.answer.code === 'bad_passkey')
          refused(problem);
      }
    };
    void offer();
    const renewing = setInterval(() => void offer(), RENEW_MS);
    return () => {
      clearInterval(renewing);
      over.abort();
    };
  }, [isWanted]);
}
