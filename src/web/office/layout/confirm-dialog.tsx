import { useEffect, useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { secondStepCalls, totpCode } from '#contract/accounts/second-steps.ts';
import { passwordConfirmation, sessionCalls, sessionMessages } from '#contract/accounts/sessions.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { readUserId } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ open, onConfirmed, onClose }: ConfirmDialogProps) {
  const hasApp = useHasApp(open);
  const [by, setBy] = useState<'password' | 'code'>('password');
  const byPassword = useForm({
    resolver: zodResolver(passwordConfirmation),
    defaultValues: { password: '' },
  });
  const byCode = useForm({ resolver: zodResolver(totpCode), defaultValues: { code: '' } });
  const confirm = async (body: { password: string } | { code: string }): Promise<string | null> => {
    try {
      await http.send(sessionCalls.confirm, { body });
      onConfirmed();
      return null;
    } catch (problem) {
      const { errors, message } = problem instanceof HttpError ? problem.answer : {};
      return errors?.code?.[0] ?? message ?? sessionMessages.confirmFailed;
    }
  };
  const submitPassword = byPassword.handleSubmit(async (body) => {
    const message = await confirm(body);
    if (message !== null) byPassword.setError('password', { message });
  });
  const submitCode = byCode.handleSubmit(async (body) => {
    const message = await confirm(body);
    if (message !== null) byCode.setError('code', { message });
  });
  return (
    <FormModal
      open={open}
      onClose={onClose}
      width="sm"
      title="Please confirm that it is you"
      description="This changes who can get in, or a setting for everybody. What you have typed stays as it is."
      onSubmit={by === 'password' ? submitPassword : submitCode}
      submitText="Confirm"
      busyText="Confirming..."
      busy={byPassword.formState.isSubmitting || byCode.formState.isSubmitting}
    >
      {by === 'password' ? (
        <Field label="Your password" error={byPassword.formState.errors.password?.message} required>
          <PasswordInput {...byPassword.register('password')} />
        </Field>
      ) : (
        <Field label="Code of your authenticator app" error={byCode.formState.errors.code?.message} required>
          <TextInput
            {...byCode.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={20}
          />
        </Field>
      )}
      {hasApp && (
        <button
          type="button"
          className="link self-start"
          onClick={() => setBy(by === 'password' ? 'code' : 'password')}
        >
          {by === 'password' ? 'Use your authenticator app instead' : 'Use your password instead'}
        </button>
      )}
    </FormModal>
  );
}

/** Asked for when the dialog opens; until the answer is there the password serves everybody. */
function useHasApp(isOpen: boolean): boolean {
  const [hasApp, setHasApp] = useState(false);
  useEffect(() => {
    const id = readUserId();
    if (!isOpen || id === null) return;
    http.send(secondStepCalls.read, { params: { id } }).then(
      ({ data }) => setHasApp(data.app_since !== null),
      () => {},
    );
  }, [isOpen]);
  return hasApp;
}
