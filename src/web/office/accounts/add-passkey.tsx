import { useState } from 'react';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import {
  PASSKEY_NAME_MAX_CHARACTERS,
  passkeyName,
  secondStepMessages,
} from '#contract/accounts/second-steps.ts';
import type { Passkey } from '#contract/accounts/second-steps.ts';
import { HttpError } from '#web/lib/http.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { isHereAlready, makePasskey, wasCalledOff } from '../sign-in/passkeys.ts';

interface AddPasskeyProps {
  onAdded: (passkey: Passkey) => void;
  onCancel: () => void;
}

/** A name for it, then the browser asks. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passkeyName),
    defaultValues: { name: deviceName() },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name }) => {
    setProblem(null);
    try {
      onAdded(await makePasskey(name));
    } catch (error) {
      setProblem(wordsOf(error));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {problem && <Banner tone="error">{problem}</Banner>}
      <Field
        label="Name"
        help="So that you know it again in the list."
        error={errors.name?.message}
        required
        className="max-w-88"
      >
        <TextInput
          {...register('name')}
          maxLength={PASSKEY_NAME_MAX_CHARACTERS}
          autoComplete="off"
          autoFocus
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Waiting for your device...">
          Make a passkey
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const DEVICES = ['iPhone', 'iPad', 'Android', 'Macintosh', 'Windows', 'Linux'];

/** `My Windows device`: a start to type over. */
function deviceName(): string {
  const found = DEVICES.find((name) => navigator.userAgent.includes(name)) ?? '';
  return found === 'Macintosh' ? 'My Mac' : `My ${found} device`.replace('  ', ' ');
}

function wordsOf(error: unknown): string {
  if (isHereAlready(error)) return secondStepMessages.passkeyIsHere;
  if (wasCalledOff(error)) return secondStepMessages.passkeyNotMade;
  return (error instanceof HttpError && error.answer.message) || secondStepMessages.passkeyNotMade;
}
