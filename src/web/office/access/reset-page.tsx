import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';

import { company } from '#company';
import { PASSWORD_REDIRECT_MS, passwordCalls, passwordMessages, passwordReset } from '#contract/passwords.ts';
import { http } from '#web/lib/http.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

import { AccessPage } from '../access-page.tsx';
import { LOGIN_PATH, screens } from '../screens.ts';
import { Notice, SubmitButton, useSending } from './access-form.tsx';

export const meta = {
  title: 'Reset Password',
  description: `Set a new password for the back office of ${company.legalName}.`,
  noindex: true,
};

export function Component() {
  const { token = '' } = useParams();
  return (
    <AccessPage
      title="Reset Password"
      intro="Choose a new password. It ends every session that is open now."
      foot={{ to: LOGIN_PATH, label: 'Back to the login' }}
    >
      <ResetForm token={token} />
    </AccessPage>
  );
}

function ResetForm({ token }: { token: string }) {
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
    const weak = refused?.fields['new_password']?.[0];
    if (weak) setError('new_password', { message: weak }, { shouldFocus: true });
  }, forget);
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
