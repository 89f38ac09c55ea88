import { useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import {
  PASSWORD_REDIRECT_MS,
  passwordCalls,
  passwordChange,
  passwordMessages,
} from '#contract/accounts/passwords.ts';
import { http } from '#web/lib/http.ts';
import { hasToken } from '#web/lib/session.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

import { AccessPage } from './access-frame.tsx';
import { guardedVisit } from './login-visit.ts';
import { LOGIN_PATH, screens } from '../screens.ts';
import { Notice, saidByFields, SubmitButton, useSending } from './access-form.tsx';
import { passwordChanged } from './session-changes.ts';

export const meta = () => ({
  title: 'Change Password',
  description: `Change your password for the back office of ${identity().legal_name}.`,
  noindex: true,
});

export function Component() {
  const { mustChangePassword } = useSession();
  return (
    <AccessPage
      title="Change Password"
      intro={
        mustChangePassword
          ? 'Somebody else has set your password so far. Choose one that only you know.'
          : 'You stay signed in here. Every other session of your account ends.'
      }
      foot={{ to: screens.dashboard.path, label: 'Back to the dashboard' }}
    >
      <ChangeForm />
    </AccessPage>
  );
}

const fields = ['old_password', 'new_password'] as const;

function ChangeForm() {
  const navigate = useNavigate();
  const location = useLocation();
  const { phase, problem, send, forget } = useSending();
  const [isSignedOut, setIsSignedOut] = useState(false);
  useDismissAfter(
    phase === 'done' ? PASSWORD_REDIRECT_MS : null,
    () => void navigate(screens.dashboard.path),
  );
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { old_password: '', new_password: '' },
  });
  const { errors } = formState;
  const startOver = () => {
    setIsSignedOut(false);
    forget();
  };
  const submit = handleSubmit(async (body) => {
    startOver();
    if (!hasToken()) return setIsSignedOut(true);
    const refused = await send(async () => {
      const { status } = await http.send(passwordCalls.change, { body });
      if (status !== 200) throw new Error(`status ${status}`);
      passwordChanged();
    });
    if (refused?.status === 401) return navigate(LOGIN_PATH, { state: guardedVisit(location) });
    for (const name of fields) {
      const message = refused?.fields[name]?.[0];
      if (message) setError(name, { message }, { shouldFocus: true });
    }
    return undefined;
  }, startOver);
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {isSignedOut && <Notice tone="error" text={passwordMessages.noToken} />}
      {problem && !saidByFields(problem, fields) && (
        <Notice tone="error" text={problem.message ?? passwordMessages.changeFailed} />
      )}
      {phase === 'done' && <Notice tone="success" text={passwordMessages.changed} />}
      <Field label="Old Password" error={errors.old_password?.message} required>
        <PasswordInput {...register('old_password')} autoFocus concealed={phase === 'done'} />
      </Field>
      <Field label="New Password" error={errors.new_password?.message} help={passwordMessages.rule} required>
        <PasswordInput
          {...register('new_password')}
          autoComplete="new-password"
          concealed={phase === 'done'}
        />
      </Field>
      <SubmitButton phase={phase} busyText="Saving...">
        Change Password
      </SubmitButton>
    </form>
  );
}
