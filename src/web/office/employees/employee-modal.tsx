import { useId, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';

import {
  DIAL_CODE,
  JOINING_FIRST_DAY,
  companyCodes,
  employeeChange,
  employeeDraft,
  employeeMessages,
  joiningLastDay,
} from '#contract/employees.ts';
import type { Employee } from '#contract/employees.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useLast, useOpening } from '#web/lib/use-last.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { useRecord } from '../use-record.ts';
import { type Draft, type Problems, formDataOf, useUploadForm } from '../use-upload-form.ts';
import { loadEmployee, useEmployeesRefresh, useSaveEmployee } from './use-employees.ts';

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
  const opening = useOpening(isOpen);
  const employee = last === 'new' ? null : last;
  return (
    <EmployeeForm
      key={opening}
      opening={opening}
      employee={employee}
      isOpen={isOpen}
      onClose={onClose}
      onSaved={() => onSaved(employee === null)}
    />
  );
}

interface EmployeeFormProps {
  opening: number;
  employee: Employee | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function EmployeeForm({ opening, employee, isOpen, onClose, onSaved }: EmployeeFormProps) {
  const save = useSaveEmployee();
  const refresh = useEmployeesRefresh();
  // The two forms name the picture differently.
  const photo = employee ? 'Image' : 'photo';
  const record = useRecord<Employee>({
    key: ['employee', employee?.id ?? 'new', opening],
    isWanted: isOpen && employee !== null,
    load: (signal) => loadEmployee(employee ?? { employee_id: '' }, signal),
    onGone: () => {
      onClose();
      void refresh();
    },
  });
  // Theirs, where somebody else was quicker and theirs was taken.
  const [taken, setTaken] = useState<Employee | null>(null);
  const stored = taken ?? record.data;
  const start = useMemo(
    () => (employee ? record.data && startOf(record.data) : emptyForm),
    [employee, record.data],
  );
  const { draft, problems, unsent, conflict, percent, isSaving, ...form } = useUploadForm<Employee>({
    form: isOpen ? `employee:${employee?.id ?? 'new'}` : null,
    start,
    imageName: photo,
    check: (texts) => problemsIn(texts, employee === null),
    save: (sent, version, onUploadProgress) =>
      save(
        employee && { employee_id: employee.employee_id, version: version ?? employee.version },
        formDataOf(sent, photo),
        onUploadProgress,
      ),
    failedText: employeeMessages.saveFailed,
    onSaved,
    startOf,
    alsoChanged: (row) => (row.photo === stored?.photo ? [] : ['Photo']),
    onTheirs: setTaken,
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
      unsent={unsent}
      record={record}
    >
      <EmployeeFields texts={draft.texts} problems={problems} disabled={isSaving} onText={form.setText} />
      <ImageField
        label="Photo"
        name={photo}
        file={draft.file}
        onFile={form.setFile}
        currentUrl={stored?.photo ? apiAddress(stored.photo) : null}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. The card crops it around the face."
        error={problems[photo] || undefined}
        crop="tall"
        disabled={isSaving}
      />
      {percent !== null && <ProgressBar value={percent} label="Upload" />}
      <ChangedMeanwhile {...conflict} labels={labels} />
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
          const error = problems[name] || undefined;
          if (input.type === 'date') {
            const range = { min: JOINING_FIRST_DAY, max: joiningLastDay() };
            return (
              <DateField
                key={name}
                label={label}
                error={error}
                value={control.value}
                input={{ ...control, ...range }}
              />
            );
          }
          return (
            <Field key={name} label={label} help={help} error={error}>
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

const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));

const emptyForm: FormStart = { values: Object.fromEntries(fields.map(({ name }) => [name, ''])) };

/** The company stands in the add form alone. */
const startOf = (employee: Employee): FormStart => ({
  values: Object.fromEntries(
    fields
      .filter(({ name }) => name !== 'company_name')
      .map(({ name }) => [name, String(employee[name] ?? '')]),
  ),
  version: employee.version,
});

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
