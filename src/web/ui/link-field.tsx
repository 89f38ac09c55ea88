import { useState } from 'react';
import type { ChangeEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';

import { withScheme } from '#web/lib/with-scheme.ts';

import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

interface LinkFieldProps extends Omit<FieldProps, 'children' | 'help'> {
  help: ReactNode;
  /** `register()` of React Hook Form fits, and `value` with `onChange`. */
  input: TextInputProps;
}

/** An address without its beginning gets one, and the field says so. */
export function LinkField({ help, input, ...field }: LinkFieldProps) {
  const [isCompleted, setIsCompleted] = useState(false);
  const complete = (event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const control = event.currentTarget;
    const address = withScheme(control.value);
    if (address === control.value) return;
    control.value = address;
    setIsCompleted(true);
    input.onChange?.({
      ...event,
      type: 'change',
      target: control,
    } as unknown as ChangeEvent<HTMLInputElement>);
  };
  return (
    <Field {...field} help={isCompleted ? 'https:// was put in front of it.' : help}>
      <TextInput
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        onChange={(event) => {
          setIsCompleted(false);
          input.onChange?.(event);
        }}
        onBlur={(event) => {
          complete(event);
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => event.key === 'Enter' && complete(event)}
      />
    </Field>
  );
}
