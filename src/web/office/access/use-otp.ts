import { useState } from 'react';

import { useNavigate } from 'react-router';

import { accountCalls, accountMessages, LOGIN_REDIRECT_MS, OTP_RESEND_SECONDS } from '#contract/accounts.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { startSession } from '#web/lib/session.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';

type Phase = 'idle' | 'verifying' | 'resending' | 'done';

export interface OtpMessage {
  tone: 'success' | 'error';
  text: string;
  /** The server's reason, where it says more. */
  detail?: string | undefined;
}

/** Finishes the sign-in with a code, or has another one sent. The login's own mail counts for the wait. */
export function useOtp(email: string, place: string) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('idle');
  const [message, setMessage] = useState<OtpMessage | null>(null);
  const wait = useCountdown(OTP_RESEND_SECONDS);
  useDismissAfter(phase === 'done' ? LOGIN_REDIRECT_MS : null, () => void navigate(place, { replace: true }));

  const verify = async (otp: string): Promise<boolean> => {
    setPhase('verifying');
    setMessage(null);
    try {
      const { data } = await http.send(accountCalls.verifyOtp, { body: { otp, email } });
      startSession(data);
      setMessage({ tone: 'success', text: accountMessages.otpVerified });
      setPhase('done');
      return true;
    } catch {
      setMessage({ tone: 'error', text: accountMessages.otpFailed });
      setPhase('idle');
      return false;
    }
  };

  const resend = async () => {
    setPhase('resending');
    setMessage(null);
    try {
      await http.send(accountCalls.resendOtp, { body: { email } });
      setMessage({ tone: 'success', text: accountMessages.otpResent });
      wait.start(OTP_RESEND_SECONDS);
    } catch (problem) {
      const detail = problem instanceof HttpError ? problem.answer.message : undefined;
      setMessage({ tone: 'error', text: accountMessages.otpResendFailed, detail });
    }
    setPhase('idle');
  };
  return { phase, message, waitSeconds: wait.left, verify, resend };
}
