import { useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';

import { inEveryArea, permissionsWith } from '#contract/areas.ts';
import type { Permissions } from '#contract/areas.ts';
import { keyCalls, keyMessages, newKey } from '#contract/system/keys.ts';
import type { NewKey } from '#contract/system/keys.ts';
import { companyToday } from '../words/company-time.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useOpening } from '#web/lib/use-keep-last.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { formFailure } from '../form/form-failure.ts';
import { PermissionFields } from '../form/permission-fields.tsx';

interface NewKeyModalProps {
  open: boolean;
  onClose: () => void;
  onMade: (made: { name: string; key: string }) => void;
}

export function NewKeyModal(props: NewKeyModalProps) {
  return <NewKeyForm key={useOpening(props.open)} {...props} />;
}

interface Form {
  name: string;
  areas: Permissions;
  expires_on: string | null;
}

const empty: Form = { name: '', areas: inEveryArea('none'), expires_on: null };
const valuesOf = ({ name, areas, expires_on }: Form) => ({ name, expires_on: expires_on ?? '', ...areas });
const start = { values: valuesOf(empty) };

function NewKeyForm({ open, onClose, onMade }: NewKeyModalProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: NewKey) => (await http.send(keyCalls.create, { body })).data,
  });
  const form = useForm<Form>({ resolver: zodResolver(newKey) as never, defaultValues: empty });
  const { register, handleSubmit, formState, setError, setValue, control } = form;
  const { errors, isSubmitted } = formState;
  const [today] = useState(() => companyToday());
  const values = useWatch({ control }) as Form;
  const unsent = useKeptForm({
    form: open ? 'key:new' : null,
    start,
    values: valuesOf(values),
    put: ({ name, expires_on, ...areas }) =>
      form.reset({
        name: String(name ?? ''),
        expires_on: String(expires_on ?? '') || null,
        areas: permissionsWith(areas as Partial<Permissions>, empty.areas),
      }),
  });
  const submit = handleSubmit((body) =>
    mutate(body, {
      onSuccess: (made) => {
        unsent.forget();
        onMade(made);
      },
      onError: (problem) => {
        const { errors: refused = {} } = problem instanceof HttpError ? problem.answer : {};
        for (const [name, [message = '']] of Object.entries(refused))
          if (name in empty) setError(name as keyof Form, { message });
      },
    }),
  );
  return (
    <FormModal
      open={open}
      onClose={onClose}
      title="New Key"
      description="Give each program a key of its own: it can then be taken away from that one alone."
      onSubmit={submit}
      submitText="Make Key"
      busyText="Making..."
      busy={isPending}
      error={formFailure(error, keyMessages.createFailed)}
      unsent={unsent}
    >
      <Field
        label="Name"
        help="What it is for: it stands in the audit trail."
        error={errors.name?.message}
        required
      >
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <PermissionFields
        legend="What it may do"
        value={values.areas}
        onChange={(areas) => setValue('areas', areas, { shouldValidate: isSubmitted })}
        error={errors.areas?.message}
      />
      <DateField
        label="Last day"
        optional
        error={errors.expires_on?.message}
        value={values.expires_on ?? ''}
        input={{
          min: today,
          onChange: (event) =>
            setValue('expires_on', event.target.value || null, { shouldValidate: isSubmitted }),
        }}
      />
    </FormModal>
  );
}
