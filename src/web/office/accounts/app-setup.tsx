import { useEffect, useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { secondStepCalls, secondStepMessages, totpCode } from '#contract/accounts/second-steps.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { takeFocus } from '#web/lib/take-focus.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Begun {
  secret: string;
  qr: string;
}

interface AppSetupProps {
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Scan, type the first code. Until then nothing changes. */
export function AppSetup(props: AppSetupProps) {
  const [round, setRound] = useState(0);
  return <SetupRound key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function SetupRound({ onConfirmed, onCancel, onAgain }: AppSetupProps & { onAgain: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    http.send(secondStepCalls.beginTotp).then(
      ({ data }) => isWanted && setBegun(data),
      (error: unknown) => isWanted && setProblem(wordsOf(error)),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (problem !== null) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Banner tone="error" className="self-stretch">
          {problem}
        </Banner>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onAgain}>Try again</Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col gap-5">
        <li className="flex flex-col gap-3">
          {/* What was pressed to get here is gone. */}
          <p ref={takeFocus} tabIndex={-1} className="outline-none">
            <strong className="font-semibold">1.</strong> Scan this with an authenticator app on your phone.
          </p>
          {begun ? (
            <Secret begun={begun} />
          ) : (
            <div aria-busy="true">
              <p className="sr-only">Loading...</p>
              <Skeleton className="size-48" />
            </div>
          )}
        </li>
        <li className="flex flex-col gap-3">
          <p>
            <strong className="font-semibold">2.</strong> Type the six digits the app shows now.
          </p>
          <FirstCode
            onConfirmed={onConfirmed}
            onCancel={onCancel}
            onLate={onAgain}
            isReady={begun !== null}
          />
        </li>
      </ol>
    </div>
  );
}

/** White around the picture in both themes: cameras want it so. */
function Secret({ begun: { qr, secret } }: { begun: Begun }) {
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <img
        src={qr}
        alt="QR code for your authenticator app"
        width={192}
        height={192}
        className="size-48 rounded-sm border border-line"
      />
      <div className="min-w-0 flex-1 basis-48 text-muted">
        <p>Or type this into the app, as a time-based code:</p>
        <p className="mt-1 font-mono break-words text-ink select-all">{inFours(secret)}</p>
      </div>
    </div>
  );
}

const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

interface FirstCodeProps extends AppSetupProps {
  /** It took too long: there is a new picture to scan. */
  onLate: () => void;
  isReady: boolean;
}

function FirstCode({ onConfirmed, onCancel, onLate, isReady }: FirstCodeProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(totpCode),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const { data } = await http.send(secondStepCalls.confirmTotp, { body });
      onConfirmed(data.recovery_codes);
    } catch (error) {
      const late = error instanceof HttpError && error.answer.code === 'totp_not_begun';
      if (late) onLate();
      setError('code', { message: wordsOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label="Code" error={errors.code?.message} required className="max-w-60">
        <TextInput
          {...register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="font-mono tracking-widest"
          maxLength={20}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting}
          busyText="Checking..."
          disabled={!isReady}
        >
          Set up the app
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const wordsOf = (error: unknown): string => {
  const { errors, message } = error instanceof HttpError ? error.answer : {};
  return errors?.code?.[0] ?? message ?? secondStepMessages.failed;
};
