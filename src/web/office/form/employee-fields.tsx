// The fields of an employee, as the register and the hiring of an applicant show them.
import { useId } from 'react';
import type { ComponentProps } from 'react';

import {
  DIAL_CODE,
  JOINING_FIRST_DAY,
  VALID_UNTIL_LAST_DAY,
  companyCodes,
  groupLetters,
  joiningLastDay,
} from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import type { RecordForm } from './use-record-form.ts';

const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

interface FieldDescription extends Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'inputMode'> {
  name: keyof Employee;
  label: string;
  help?: string;
  /** The first, empty choice and the others; without it the field takes text. */
  choices?: { none: string; options: readonly { value: string; label: string }[] };
  suggestions?: readonly string[];
  /** Of a day. */
  lastDay?: () => string;
}

export const employeeFields: readonly FieldDescription[] = [
  { name: 'name', label: 'Name' },
  { name: 'employee_id', label: 'Employee ID', help: `Starts with ${groupLetters}.` },
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
  { name: 'date_of_joining', label: 'Date of Joining', type: 'date', lastDay: joiningLastDay },
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
  { name: 'valid_until', label: 'Valid Until', type: 'date', lastDay: () => VALID_UNTIL_LAST_DAY },
  {
    name: 'emergency_contact',
    label: 'Emergency Contact',
    placeholder: `Name, ${DIAL_CODE} 98400 12345`,
    help: 'Printed on the back of the card.',
  },
];

type EmployeeForm = Pick<RecordForm<Readonly<Record<string, string>>>, 'values' | 'field' | 'date' | 'input'>;

/** Only the fields the form has. */
export function EmployeeFields({ form }: { form: EmployeeForm }) {
  const listId = useId();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {employeeFields
        .filter(({ name }) => name in form.values)
        .map(({ name, label: _label, help, choices, suggestions, lastDay, ...input }) =>
          input.type === 'date' ? (
            <DateField key={name} {...form.date(name, { min: JOINING_FIRST_DAY, max: lastDay?.() })} />
          ) : (
            <Field key={name} {...form.field(name)} help={help}>
              {choices ? (
                <Select {...form.input(name)} placeholder={choices.none} options={choices.options} />
              ) : (
                <TextInput {...input} {...form.input(name)} list={suggestions && listId} autoComplete="off" />
              )}
            </Field>
          ),
        )}
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

export const employeeLabels = Object.fromEntries(employeeFields.map(({ name, label }) => [name, label]));
