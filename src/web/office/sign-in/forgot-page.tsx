import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import {
  PASSWORD_REDIRECT_MS,
  passwordCalls,
  passwordMessages,
  resetRequest,
} from '#contract/accounts/passwords.ts';
import { http } from '#web/lib/http.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { AccessPage } from './access-frame.tsx';
import { LOGIN_PATH } from '../screens.ts';
import { Notice, SubmitButton, useSending } from './access-form.tsx';
import { keepReceipt } from './session-changes.ts';

export const meta = () => ({
  title: 'Forgot Password',
  description: `Get a new password for the back office of ${identity().legal_name}.`,
  noindex: true,
});

export function Component() {
  return (
    <AccessPage
      title="Forgot Password"
      intro="Tell us the e-mail address of your account and we mail you a link to set a new password."
      foot={{ to: LOGIN_PATH, label: 'Back to the login' }}
    >
      <ForgotForm />
    </AccessPage>
  );
}

function ForgotForm() {
  const navigate = useNavigate();
  const { phase, problem, send, forget } = useSending();
  useDismissAfter(phase === 'done' ? PASSWORD_REDIRECT_MS : null, () => void navigate(LOGIN_PATH));
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetRequest),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(
    (body) =>
      send(async () => {
        const { data } = await http.send(passwordCalls.forgot, { body });
        keepReceipt(data.token);
      }),
    forget,
  );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {problem && (
        <Notice
          tone="error"
          // An answer that says no, or none at all.
          text={problem.status > 0 ? passwordMessages.linkFailed : passwordMessages.linkError}
          detail={problem.message}
        />
      )}
      {phase === 'done' && <Notice tone="success" text={passwordMessages.linkSent} />}
      <Field label="Email" error={formState.errors.email?.message} required>
        <TextInput type="email" {...register('email')} autoComplete="email" spellCheck={false} autoFocus />
      </Field>
      <SubmitButton phase={phase} busyText="Sending...">
        Send reset link
      </SubmitButton>
    </form>
  );
}
