// Asks whoever sits here to prove who they are, in place: the call that needs it waits, and goes on after a yes.
import { useEffect, useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { passwordConfirmation, sessionCalls, sessionMessages } from '#contract/sessions.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { useOpening } from '#web/lib/use-last.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

export function ConfirmIdentity() {
  // Several calls may need it at once: one answer serves them all.
  const [waiting, setWaiting] = useState<ReadonlyArray<(isConfirmed: boolean) => void>>([]);
  useEffect(() => {
    http.onConfirmNeeded(
      () => new Promise<boolean>((resolve) => setWaiting((before) => [...before, resolve])),
    );
    return () => http.onConfirmNeeded(async () => false);
  }, []);
  const answer = (isConfirmed: boolean) => {
    for (const resolve of waiting) resolve(isConfirmed);
    setWaiting([]);
  };
  const isOpen = waiting.length > 0;
  return (
    <ConfirmDialog
      key={useOpening(isOpen)}
      open={isOpen}
      onConfirmed={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

function ConfirmDialog({ open, onConfirmed, onClose }: ConfirmDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(passwordConfirmation),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await http.send(sessionCalls.confirm, { body });
      onConfirmed();
    } catch (problem) {
      const message = problem instanceof HttpError ? problem.answer.message : undefined;
      setError('password', { message: message ?? sessionMessages.confirmFailed });
    }
  });
  return (
    <FormModal
      open={open}
      onClose={onClose}
      width="sm"
      title="Please confirm that it is you"
      description="This changes who can get into an account. What you have typed stays as it is."
      onSubmit={submit}
      submitText="Confirm"
      busyText="Confirming..."
      busy={isSubmitting}
    >
      <Field label="Your password" error={errors.password?.message} required>
        <PasswordInput {...register('password')} />
      </Field>
    </FormModal>
  );
}
