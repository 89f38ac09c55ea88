import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { OTP_CHARACTERS } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';

import { Notice } from './notice.tsx';
import { useOtp } from './use-otp.ts';

const empty = (): string[] => Array.from({ length: OTP_CHARACTERS }, () => '');

export function OtpForm({ email, place }: { email: string; place: string }) {
  const { phase, message, waitSeconds, verify, resend } = useOtp(email, place);
  const [digits, setDigits] = useState(empty);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const noteId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (phase !== 'idle') return;
    const missing = digits.includes('');
    setIsIncomplete(missing);
    if (!missing && !(await verify(digits.join('')))) setDigits(empty());
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {message && <Notice {...message} />}
      <CodeInput
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
          'The code works for ten minutes and five tries, in this browser only.'
        )}
      </p>
      <Button
        type="submit"
        variant="primary"
        busy={phase === 'verifying'}
        busyText="Verifying..."
        disabled={phase === 'done'}
      >
        Verify OTP
      </Button>
      <Button
        variant="quiet"
        busy={phase === 'resending'}
        busyText="Sending..."
        disabled={waitSeconds > 0 || phase === 'done'}
        onClick={() => void resend()}
        className="tabular-nums"
      >
        {waitSeconds > 0 ? `Resend OTP in ${waitSeconds}s` : 'Resend OTP'}
      </Button>
    </form>
  );
}
