import { useId } from 'react';
import type { ComponentProps } from 'react';

import {
  DIAL_CODE,
  companyCodes,
  employeeChange,
  employeeDraft,
  employeeMessages,
} from '#contract/employees.ts';
import type { Employee } from '#contract/employees.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { useLast, useOpening } from '#web/lib/use-last.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { type Draft, type Problems, formDataOf, useUploadForm } from '../use-upload-form.ts';
import { useSaveEmployee } from './use-employees.ts';

const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

interface FieldDescription extends Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'inputMode'> {
  name: keyof Employee;
  label: string;
  help?: string;
  /** The first, empty choice and the others; without it the field takes text. */
  choices?: { none: string; options: readonly { value: string; label: string }[] };
  suggestions?: readonly string[];
}

const fields: readonly FieldDescription[] = [
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

interface EmployeeModalProps {
  /** What is open: a new one, one to update, or nothing. */
  target: Employee | 'new' | null;
  onClose: () => void;
  onSaved: (isNew: boolean) => void;
}

export function EmployeeModal({ target, onClose, onSaved }: EmployeeModalProps) {
  const last = useLast(target);
  const isOpen = target !== null;
  const employee = last === 'new' ? null : last;
  return (
    <EmployeeForm
      key={useOpening(isOpen)}
      employee={employee}
      isOpen={isOpen}
      onClose={onClose}
      onSaved={() => onSaved(employee === null)}
    />
  );
}

interface EmployeeFormProps {
  employee: Employee | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function EmployeeForm({ employee, isOpen, onClose, onSaved }: EmployeeFormProps) {
  const save = useSaveEmployee();
  // The two forms name the picture differently.
  const photo = employee ? 'Image' : 'photo';
  const { draft, problems, percent, isSaving, ...form } = useUploadForm({
    texts: textsOf(employee),
    imageName: photo,
    check: (texts) => problemsIn(texts, employee === null),
    save: (sent, onUploadProgress) => save(employee, formDataOf(sent, photo), onUploadProgress),
    failedText: employeeMessages.saveFailed,
    onSaved,
  });
  const verb = employee ? 'Update' : 'Add';
  return (
    <FormModal
      width="lg"
      open={isOpen}
      title={`${verb} Employee`}
      onClose={onClose}
      onSubmit={form.submit}
      submitText={verb}
      busy={isSaving}
      error={problems[''] || null}
    >
      <EmployeeFields texts={draft.texts} problems={problems} disabled={isSaving} onText={form.setText} />
      <ImageField
        label="Photo"
        name={photo}
        file={draft.file}
        onFile={form.setFile}
        currentUrl={employee?.photo ? apiAddress(employee.photo) : null}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. The card crops it around the face."
        error={problems[photo] || undefined}
        disabled={isSaving}
      />
      {percent !== null && <ProgressBar value={percent} label="Upload" />}
    </FormModal>
  );
}

interface EmployeeFieldsProps {
  texts: Draft['texts'];
  problems: Problems;
  disabled: boolean;
  onText: (name: string, text: string) => void;
}

/** Only the fields the form has. */
function EmployeeFields({ texts, problems, disabled, onText }: EmployeeFieldsProps) {
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

/** The company stands in the add form alone. */
const textsOf = (employee: Employee | null): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name }) => !employee || name !== 'company_name')
      .map(({ name }) => [name, String(employee?.[name] ?? '')]),
  );

/** The rules are the contract's, the same the server has. */
function problemsIn(texts: Draft['texts'], isNew: boolean): Problems {
  const { error } = (isNew ? employeeDraft : employeeChange).safeParse(texts);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = message === employeeMessages.updateAllRequired ? '' : String(path[0] ?? '');
    problems[field] ??= message;
  }
  return problems;
}
