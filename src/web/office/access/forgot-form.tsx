import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { PASSWORD_REDIRECT_MS, passwordCalls, passwordMessages, resetRequest } from '#contract/passwords.ts';
import { http } from '#web/lib/http.ts';
import { keepReceipt } from '#web/lib/session.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { LOGIN_PATH } from '../screens.ts';
import { Notice } from './notice.tsx';
import { useSending } from './use-sending.ts';

export function ForgotForm() {
  const navigate = useNavigate();
  const { phase, problem, send } = useSending();
  useDismissAfter(phase === 'done' ? PASSWORD_REDIRECT_MS : null, () => void navigate(LOGIN_PATH));
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetRequest),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit((body) =>
    send(async () => {
      const { data } = await http.send(passwordCalls.forgot, { body });
      keepReceipt(data.token);
    }),
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
        <TextInput type="email" {...register('email')} autoComplete="email" spellCheck={false} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={phase === 'sending'}
        busyText="Sending..."
        disabled={phase === 'done'}
      >
        Send reset link
      </Button>
    </form>
  );
}
