import type { FormEvent } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';

import { inEveryArea, permissionsWith } from '#contract/areas.ts';
import type { Permissions } from '#contract/areas.ts';
import { passwordMessages } from '#contract/accounts/passwords.ts';
import {
  profileCalls,
  profileMessages,
  REGISTER_CLOSE_MS,
  registration,
} from '#contract/accounts/profiles.ts';
import type { Registration } from '#contract/accounts/profiles.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useOpening } from '#web/lib/use-keep-last.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { formFailure } from '../form/form-failure.ts';
import { PermissionFields } from '../form/permission-fields.tsx';

interface RegisterModalProps {
  open: boolean;
  onClose: () => void;
}

export function RegisterModal(props: RegisterModalProps) {
  return <RegisterForm key={useOpening(props.open)} {...props} />;
}

type Form = Registration & { permissions: Permissions };

const empty: Form = {
  username: '',
  email: '',
  first_name: '',
  last_name: '',
  password: '',
  confirm_password: '',
  permissions: inEveryArea('write'),
};

const start = {
  values: { username: '', email: '', first_name: '', last_name: '', ...inEveryArea('write') },
};

function RegisterForm({ open, onClose }: RegisterModalProps) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (body: Registration) => http.send(profileCalls.register, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
  const form = useForm({ resolver: zodResolver(registration), defaultValues: empty });
  const { register, handleSubmit, formState, setError, control } = form;
  const { password, confirm_password, permissions, ...texts } = useWatch({ control }) as Form;
  const unsent = useKeptForm({
    form: open ? 'register' : null,
    start,
    values: { ...texts, ...permissions },
    // Passwords are never kept.
    put: ({ username, email, first_name, last_name, ...kept }) =>
      form.reset({
        ...empty,
        ...({ username, email, first_name, last_name } as typeof texts),
        permissions: permissionsWith(kept as Partial<Permissions>, empty.permissions),
      }),
    hasMore: password !== '' || confirm_password !== '',
  });
  const { errors } = formState;
  useDismissAfter(isSuccess && open ? REGISTER_CLOSE_MS : null, onClose);
  const send = handleSubmit((sent) => {
    if (isSuccess) return;
    mutate(sent, {
      onSuccess: unsent.forget,
      onError: (problem) => {
        const { errors: refused = {} } = problem instanceof HttpError ? problem.answer : {};
        for (const [name, [message = '']] of Object.entries(refused)) {
          if (name in empty) setError(name as keyof Registration, { message });
        }
      },
    });
  });
  const submit = (event: FormEvent) => {
    if (error) reset();
    return send(event);
  };
  return (
    <FormModal
      open={open}
      onClose={onClose}
      title="Register New User"
      description="The new colleague signs in the first time with a code we mail to this address."
      onSubmit={submit}
      submitText="Register"
      busyText="Registering..."
      busy={isPending}
      error={formFailure(error, profileMessages.registerFailed)}
      success={isSuccess ? profileMessages.registered : null}
      unsent={unsent}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.first_name?.message} required>
          <TextInput {...register('first_name')} autoComplete="off" />
        </Field>
        <Field label="Last Name" error={errors.last_name?.message} required>
          <TextInput {...register('last_name')} autoComplete="off" />
        </Field>
        <Field label="Username" error={errors.username?.message} required>
          <TextInput {...register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <TextInput type="email" {...register('email')} autoComplete="off" />
        </Field>
        <Field label="Password" error={errors.password?.message} help={passwordMessages.rule} required>
          <PasswordInput {...register('password')} autoComplete="new-password" concealed={isSuccess} />
        </Field>
        <Field label="Confirm Password" error={errors.confirm_password?.message} required>
          <PasswordInput
            {...register('confirm_password')}
            autoComplete="new-password"
            concealed={isSuccess}
          />
        </Field>
      </div>
      <PermissionFields
        legend="What the new colleague may do"
        value={permissions}
        onChange={(next) => form.setValue('permissions', next)}
      />
    </FormModal>
  );
}
