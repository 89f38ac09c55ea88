import { useId, useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';

import { Navigate, useLocation, useNavigate } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import {
  accountCalls,
  accountMessages,
  LOGIN_REDIRECT_MS,
  OTP_CHARACTERS,
  OTP_RESEND_SECONDS,
} from '#contract/accounts/accounts.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { onSessionChange } from '#web/lib/session.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { AccessPage } from './access-frame.tsx';
import { noteOtpSent, readIsOtpOfApp, readOtpEmail, readOtpSentAt } from './awaited-otp.ts';
import { readLoginVisit } from './login-visit.ts';
import { LOGIN_PATH } from '../screens.ts';
import { Notice } from './access-form.tsx';
import type { NoticeProps } from './access-form.tsx';
import { startSession } from './session-changes.ts';

export const meta = () => ({
  title: 'OTP Verification',
  description: `The second step of a sign-in to the back office of ${identity().legal_name}.`,
  noindex: true,
});

export function Component() {
  const isHydrated = useHydrated();
  const visit = readLoginVisit(useLocation().state);
  const email = isHydrated ? readOtpEmail() : '';
  const isOfApp = isHydrated && readIsOtpOfApp();
  // Nobody has typed a password in this browser yet.
  if (email === null) return <Navigate to={LOGIN_PATH} replace state={{ reason: 'guarded' }} />;
  return (
    <AccessPage
      title="OTP Verification"
      intro={isOfApp ? 'Enter the code your authenticator app shows to finish signing in.' : mailed(email)}
      foot={{ to: LOGIN_PATH, label: 'Back to the login', state: visit }}
    >
      <OtpForm email={email} place={visit?.from ?? officePages.afterOtp} isOfApp={isOfApp} />
    </AccessPage>
  );
}

const mailed = (email: string) =>
  email ? (
    <>
      We have mailed a code to <strong className="font-medium break-words text-ink">{email}</strong>. Enter it
      to finish signing in.
    </>
  ) : (
    'We have mailed you a code. Enter it to finish signing in.'
  );

const empty = (): string[] => Array.from({ length: OTP_CHARACTERS }, () => '');

interface OtpFormProps {
  email: string;
  place: string;
  /** The code is that of an authenticator app: nothing was mailed. */
  isOfApp: boolean;
}

function OtpForm({ email, place, isOfApp }: OtpFormProps) {
  const { phase, message, forget, verify, resend } = useOtp(email, place);
  const [digits, setDigits] = useState(empty);
  const [round, setRound] = useState(0);
  const [isIncomplete, setIsIncomplete] = useState(false);
  // Null: a code of the app is to come.
  const [recoveryCode, setRecoveryCode] = useState<string | null>(null);
  const noteId = useId();
  const { isSignedIn } = useSession();

  /** Empty boxes with the focus on the first. */
  const startOver = () => {
    setDigits(empty());
    setRound(round + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (phase !== 'idle') return;
    const missing = recoveryCode === null ? digits.includes('') : recoveryCode.trim() === '';
    setIsIncomplete(missing);
    if (missing) forget();
    else if (!(await verify(recoveryCode ?? digits.join('')))) startOver();
  };
  // Signed in already, or just now in another tab.
  if (isSignedIn && phase === 'idle') return <Navigate to={place} replace />;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {message && <Notice {...message} />}
      {recoveryCode === null ? (
        <>
          <CodeInput
            key={round}
            autoFocus
            label="Six-digit code"
            value={digits}
            onChange={(value) => {
              setDigits(value);
              setIsIncomplete(false);
            }}
            describedBy={noteId}
            invalid={isIncomplete}
            disabled={phase === 'done'}
          />
          <p id={noteId} className="text-sm text-muted">
            {isIncomplete ? (
              <span role="alert" className="text-danger">
                Please enter all six digits.
              </span>
            ) : (
              noteFor(isOfApp)
            )}
          </p>
        </>
      ) : (
        <Field
          label="Recovery code"
          help="One of those you kept when you set up the app. Each works once."
          error={isIncomplete ? 'Please enter a recovery code.' : undefined}
          required
        >
          <TextInput
            value={recoveryCode}
            onChange={({ target }) => {
              setRecoveryCode(target.value);
              setIsIncomplete(false);
            }}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            disabled={phase === 'done'}
            className="font-mono"
          />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={phase === 'verifying'}
        busyText="Verifying..."
        disabled={phase === 'done'}
      >
        Verify OTP
      </Button>
      {isOfApp ? (
        <Button
          variant="quiet"
          disabled={phase !== 'idle'}
          onClick={() => {
            setRecoveryCode(recoveryCode === null ? '' : null);
            setIsIncomplete(false);
            forget();
          }}
        >
          {recoveryCode === null ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
      ) : (
        <ResendButton
          phase={phase}
          onPress={async () => {
            // The code of the mail before is dead.
            if (await resend()) startOver();
          }}
        />
      )}
    </form>
  );
}

const noteFor = (isOfApp: boolean): string =>
  isOfApp
    ? 'The app shows a new code every 30 seconds. A sign-in takes five tries and ten minutes.'
    : 'The code works for ten minutes and five tries, in this browser only.';

interface ResendButtonProps {
  phase: Phase;
  onPress: () => Promise<void>;
}

/** Waits from the mail on, however often the page is opened. The login's own mail counts. */
function ResendButton({ phase, onPress }: ResendButtonProps) {
  const isHydrated = useHydrated();
  const sentAt = useSyncExternalStore(onSessionChange, readOtpSentAt, () => 0);
  const waitSeconds = useCountdown(sentAt, OTP_RESEND_SECONDS);
  return (
    <Button
      variant="quiet"
      busy={phase === 'resending'}
      busyText="Sending..."
      disabled={!isHydrated || waitSeconds > 0 || phase === 'done'}
      onClick={() => void onPress()}
      className="tabular-nums"
    >
      {waitSeconds > 0 ? `Resend OTP in ${waitSeconds}s` : 'Resend OTP'}
    </Button>
  );
}

type Phase = 'idle' | 'verifying' | 'resending' | 'done';

/** Finishes the sign-in with a code, or has another one sent. Both say whether they did. */
function useOtp(email: string, place: string) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('idle');
  const [message, setMessage] = useState<NoticeProps | null>(null);
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
    } catch (problem) {
      // Where only another code helps the server says so.
      setMessage({ tone: 'error', text: accountMessages.otpFailed, detail: wordsOf(problem) });
      setPhase('idle');
      return false;
    }
  };

  const resend = async (): Promise<boolean> => {
    setPhase('resending');
    setMessage(null);
    try {
      await http.send(accountCalls.resendOtp, { body: { email } });
      noteOtpSent();
      setMessage({ tone: 'success', text: accountMessages.otpResent });
      return true;
    } catch (problem) {
      setMessage({ tone: 'error', text: accountMessages.otpResendFailed, detail: wordsOf(problem) });
      return false;
    } finally {
      setPhase('idle');
    }
  };
  return { phase, message, forget: () => setMessage(null), verify, resend };
}

const wordsOf = (problem: unknown): string | undefined =>
  problem instanceof HttpError ? problem.answer.message : undefined;
