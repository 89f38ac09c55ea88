import { useState } from 'react';

import { useNavigate } from 'react-router';

import { accountCalls, accountMessages, LOGIN_REDIRECT_MS } from '#contract/accounts.ts';
import type { Credentials } from '#contract/accounts.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { awaitOtp, startSession } from '#web/lib/session.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';

import { placeAfterLogin } from '../login-visit.ts';
import type { LoginVisit } from '../login-visit.ts';
import { screens } from '../screens.ts';

type Phase = 'idle' | 'sending' | 'done';

/** Signs in and, after a moment to read the good news, goes where the visit was meant to lead. */
export function useLogin(visit: LoginVisit | null) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('idle');
  const [error, setError] = useState<string | null>(null);
  useDismissAfter(
    phase === 'done' ? LOGIN_REDIRECT_MS : null,
    () => void navigate(placeAfterLogin(visit), { replace: true }),
  );

  const logIn = async (credentials: Credentials) => {
    setPhase('sending');
    setError(null);
    try {
      const { data } = await http.send(accountCalls.login, { body: credentials });
      if ('otp_required' in data) {
        awaitOtp(data.email);
        return void navigate(screens.otp.path, { state: visit });
      }
      startSession(data);
      setPhase('done');
    } catch (problem) {
      setError((problem instanceof HttpError && problem.answer.message) || accountMessages.loginFailed);
      setPhase('idle');
    }
  };
  return { phase, error, logIn };
}
