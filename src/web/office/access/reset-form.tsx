import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';

import { PASSWORD_REDIRECT_MS, passwordCalls, passwordMessages, passwordReset } from '#contract/passwords.ts';
import { http } from '#web/lib/http.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

import { LOGIN_PATH, screens } from '../screens.ts';
import { Notice } from './notice.tsx';
import { useSending } from './use-sending.ts';

export function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { phase, problem, send } = useSending();
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
    const weak = refused?.fields['new_password']?.[0];
    if (weak) setError('new_password', { message: weak });
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {problem && (
        <>
          <Notice tone="error" text={passwordMessages.resetFailed} detail={problem.message} />
          <Link to={screens.forgotPassword.path} className="link self-start text-sm">
            Ask for a new link
          </Link>
        </>
      )}
      {phase === 'done' && <Notice tone="success" text={passwordMessages.reset} />}
      <Field label="New Password" error={errors.new_password?.message} help={passwordMessages.rule} required>
        <PasswordInput {...register('new_password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={errors.confirm_password?.message} required>
        <PasswordInput {...register('confirm_password')} autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={phase === 'sending'}
        busyText="Saving..."
        disabled={phase === 'done'}
      >
        Reset Password
      </Button>
    </form>
  );
}
