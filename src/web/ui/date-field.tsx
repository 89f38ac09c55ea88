import { dayMonthYear } from '#web/lib/format.ts';

import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

interface DateFieldProps extends Omit<FieldProps, 'children' | 'help'> {
  /** `yyyy-mm-dd`, or empty. */
  value: string;
  input: TextInputProps;
}

/** The browser's own field, which writes a day as its owner's country does; below it stands the day as we write it. */
export const DateField = ({ value, input, ...field }: DateFieldProps) => (
  <Field
    {...field}
    help={value ? `That is ${dayMonthYear(value)} (day-month-year).` : 'Shown as day-month-year.'}
  >
    <TextInput {...input} type="date" value={value} />
  </Field>
);
