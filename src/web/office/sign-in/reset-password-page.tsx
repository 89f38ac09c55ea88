import { useEffect, useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import {
  PASSWORD_REDIRECT_MS,
  passwordCalls,
  passwordMessages,
  passwordRefusals,
  passwordReset,
  RESET_TTL_MINUTES,
} from '#contract/accounts/passwords.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

import { AccessPage } from './access-frame.tsx';
import { LOGIN_PATH, screens } from '../screens.ts';
import { Notice, saidByFields, SubmitButton, useSending } from './access-form.tsx';

export const meta = () => ({
  title: 'Reset Password',
  description: `Set a new password for the back office of ${identity().legal_name}.`,
  noindex: true,
});

export function Component() {
  const { token = '' } = useParams();
  const [isDead, die] = useDeadLink(token);
  return (
    <AccessPage
      title="Reset Password"
      intro={
        isDead
          ? `A link works once, for ${RESET_TTL_MINUTES} minutes.`
          : 'Choose a new password. It ends every session that is open now.'
      }
      foot={{ to: LOGIN_PATH, label: 'Back to the login' }}
    >
      {isDead ? <DeadLink /> : <ResetForm token={token} onDead={die} />}
    </AccessPage>
  );
}

/** Before anybody thinks of a password: one that was used, or is too old, opens nothing any more. */
function useDeadLink(token: string) {
  const [dead, setDead] = useState<string | null>(null);
  useEffect(() => {
    http.send(passwordCalls.readReset, { params: { token } }).catch((error: unknown) => {
      // What cannot be asked now is asked when the password is sent.
      if (error instanceof HttpError && error.status === 400) setDead(token);
    });
  }, [token]);
  return [dead === token, () => setDead(token)] as const;
}

const DeadLink = () => (
  <div className="flex flex-col gap-5">
    <Notice tone="error" text={passwordRefusals.dead_link[1]} />
    <ButtonLink to={screens.forgotPassword.path} variant="primary">
      Ask for a new link
    </ButtonLink>
  </div>
);

function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate();
  const { phase, problem, send, forget } = useSending();
  useDismissAfter(phase === 'done' ? PASSWORD_REDIRECT_MS : null, () => void navigate(LOGIN_PATH));
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(passwordReset),
    defaultValues: { new_password: '', confirm_password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (body) => {
    const refused = await send(async () => {
      await http.send(passwordCalls.reset, { params: { token }, body });
    });
    if (refused?.code === 'dead_link') return onDead();
    const weak = refused?.fields['new_password']?.[0];
    if (weak) setError('new_password', { message: weak }, { shouldFocus: true });
  }, forget);
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {problem && (
        <Notice
          tone="error"
          text={passwordMessages.resetFailed}
          detail={saidByFields(problem, ['new_password']) ? undefined : problem.message}
        />
      )}
      {phase === 'done' && <Notice tone="success" text={passwordMessages.reset} />}
      <Field label="New Password" error={errors.new_password?.message} help={passwordMessages.rule} required>
        <PasswordInput
          {...register('new_password')}
          autoComplete="new-password"
          autoFocus
          concealed={phase === 'done'}
        />
      </Field>
      <Field label="Confirm Password" error={errors.confirm_password?.message} required>
        <PasswordInput
          {...register('confirm_password')}
          autoComplete="new-password"
          concealed={phase === 'done'}
        />
      </Field>
      <SubmitButton phase={phase} busyText="Saving...">
        Reset Password
      </SubmitButton>
    </form>
  );
}
