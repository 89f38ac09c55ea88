import { useQueryClient } from '@tanstack/react-query';

import { inEveryArea, permissionsIn } from '#contract/areas.ts';
import { passwordMessages } from '#contract/accounts/passwords.ts';
import {
  profileCalls,
  profileMessages,
  REGISTER_CLOSE_MS,
  registration,
} from '#contract/accounts/profiles.ts';
import { http } from '#web/lib/http.ts';
import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { RecordModal } from '../form/record-modal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { PermissionFields } from '../form/permission-fields.tsx';
import { callKey } from '../queries/ask.ts';

interface RegisterModalProps {
  open: boolean;
  onClose: () => void;
}

export const RegisterModal = (props: RegisterModalProps) => (
  <EachOpening of={props.open || null}>{(_new, open) => <RegisterForm {...props} open={open} />}</EachOpening>
);

const empty = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  ...inEveryArea('write'),
};
const labels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirm_password: 'Confirm Password',
  permissions: 'What the new colleague may do',
};

function RegisterForm({ open, onClose }: RegisterModalProps) {
  const client = useQueryClient();
  const form = useRecordForm({
    name: open ? 'register' : null,
    empty,
    labels,
    secrets: ['password', 'confirm_password'],
    schema: registration,
    bodyOf: (values) => ({ ...values, permissions: permissionsIn(values) }),
    send: (body) => http.send(profileCalls.register, { body }),
    onSaved: () => void client.invalidateQueries({ queryKey: callKey(profileCalls.list) }),
    failed: profileMessages.registerFailed,
  });
  const { isSaved } = form;
  useDismissAfter(isSaved && open ? REGISTER_CLOSE_MS : null, onClose);
  return (
    <RecordModal
      form={form}
      open={open}
      onClose={onClose}
      title="Register New User"
      description="The new colleague signs in the first time with a code we mail to this address."
      submitText="Register"
      busyText="Registering..."
      success={isSaved ? profileMessages.registered : null}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('first_name')} required>
          <TextInput {...form.input('first_name')} autoComplete="off" />
        </Field>
        <Field {...form.field('last_name')} required>
          <TextInput {...form.input('last_name')} autoComplete="off" />
        </Field>
        <Field {...form.field('username')} required>
          <TextInput
            {...form.input('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field {...form.field('email')} required>
          <TextInput type="email" {...form.input('email')} autoComplete="off" />
        </Field>
        <Field {...form.field('password')} help={passwordMessages.rule} required>
          <PasswordInput {...form.input('password')} autoComplete="new-password" concealed={isSaved} />
        </Field>
        <Field {...form.field('confirm_password')} required>
          <PasswordInput
            {...form.input('confirm_password')}
            autoComplete="new-password"
            concealed={isSaved}
          />
        </Field>
      </div>
      <PermissionFields
        legend={labels.permissions}
        value={permissionsIn(form.values)}
        onChange={form.set}
        error={form.errorOf('permissions')}
      />
    </RecordModal>
  );
}
