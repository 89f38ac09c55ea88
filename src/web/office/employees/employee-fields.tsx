import { useId } from 'react';
import type { ComponentProps } from 'react';

import { DIAL_CODE, companyCodes } from '#contract/employees.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import type { EmployeeForm, FormField, Problems } from './employee-form.ts';

const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

interface Description extends Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'inputMode'> {
  name: FormField;
  label: string;
  help?: string;
  /** The first, empty choice and the others; without it the field takes text. */
  choices?: { none: string; options: readonly { value: string; label: string }[] };
  suggestions?: readonly string[];
}

const fields: readonly Description[] = [
  { name: 'name', label: 'Name' },
  { name: 'employee_id', label: 'Employee ID', help: 'Starts with E or T.' },
  { name: 'role', label: 'Role' },
  { name: 'department', label: 'Department' },
  { name: 'phone_number', label: 'Phone Number', type: 'tel', placeholder: `${DIAL_CODE} 98400 12345` },
  {
    name: 'company_name',
    label: 'Company Name',
    choices: {
      none: companyCodes.join(' or '),
      options: companyCodes.map((code) => ({ value: code, label: code })),
    },
  },
  { name: 'company_email', label: 'Company Email', type: 'email' },
  { name: 'blood_group', label: 'Blood Group', suggestions: bloodGroups },
  { name: 'date_of_joining', label: 'Date of Joining', type: 'date' },
  {
    name: 'gender',
    label: 'Gender',
    choices: {
      none: 'Not given',
      options: [
        { value: 'F', label: 'Female' },
        { value: 'M', label: 'Male' },
        { value: 'O', label: 'Other' },
      ],
    },
  },
];

interface EmployeeFieldsProps {
  texts: EmployeeForm['texts'];
  problems: Problems;
  disabled: boolean;
  onText: (name: FormField, text: string) => void;
}

/** Only the fields the form has: the company stands in the add form alone. */
export function EmployeeFields({ texts, problems, disabled, onText }: EmployeeFieldsProps) {
  const listId = useId();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields
        .filter(({ name }) => name in texts)
        .map(({ name, label, help, choices, suggestions, ...input }) => {
          const control = {
            name,
            disabled,
            value: texts[name] ?? '',
            onChange: (event: { target: { value: string } }) => onText(name, event.target.value),
          };
          return (
            <Field key={name} label={label} help={help} error={problems[name] || undefined}>
              {choices ? (
                <Select {...control} placeholder={choices.none} options={choices.options} />
              ) : (
                <TextInput {...input} {...control} list={suggestions && listId} autoComplete="off" />
              )}
            </Field>
          );
        })}
      <datalist id={listId}>
        {bloodGroups.map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
    </div>
  );
}
