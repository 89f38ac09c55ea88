import { useEffect, useEffectEvent, useRef } from 'react';

import { useLocation, useNavigate } from 'react-router';

import type { OtpRequired, SignedIn } from '#contract/accounts/accounts.ts';
import {
  isOidcFailure,
  OIDC_OUTCOME,
  OIDC_PROVED,
  oidcCalls,
  oidcFailures,
} from '#contract/accounts/oidc.ts';
import { http } from '#web/lib/http.ts';

import { takeKeptVisit } from './login-visit.ts';

interface CompanySignIn {
  onBegin: () => void;
  onAnswer: (answer: SignedIn | OtpRequired) => void;
  onRefused: (problem: unknown) => void;
  onFailed: (words: string) => void;
}

/** The provider has led the browser back to this page: fetches the session, or says why there is none. */
export function useCompanySignIn({ onBegin, onAnswer, onRefused, onFailed }: CompanySignIn): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isTaken = useRef(false);
  const answered = useEffectEvent(onAnswer);
  const refused = useEffectEvent(onRefused);
  const takeOutcome = useEffectEvent((): string | null => {
    const outcome = new URLSearchParams(search).get(OIDC_OUTCOME);
    if (outcome === null || isTaken.current) return null;
    isTaken.current = true;
    // A reload or a bookmark asks for nothing again, and the visit goes on where it was interrupted.
    void navigate(pathname, { replace: true, state: takeKeptVisit() });
    if (outcome === OIDC_PROVED) onBegin();
    else onFailed(oidcFailures[isOidcFailure(outcome) ? outcome : 'failed']);
    return outcome;
  });
  useEffect(() => {
    if (takeOutcome() === OIDC_PROVED)
      void http
        .send(oidcCalls.finish)
        .then(({ data }) => answered(data))
        .catch(refused);
  }, []);
}
