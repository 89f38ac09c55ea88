import { useState } from 'react';

import { Link } from 'react-router';

import { employeeChange, employeeDraft, employeeMessages } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';

import { applicantAt } from '../links/applicant-at.ts';
import { EmployeeFields, employeeFields, employeeLabels } from '../form/employee-fields.tsx';
import { focusText } from '../form/focus-text.ts';
import { RecordModal } from '../form/record-modal.tsx';
import { trimmed, useRecordForm } from '../form/use-record-form.ts';
import { useRecord } from '../form/use-record.ts';
import { CardPreview } from './card-preview.tsx';
import { EmployeePhoto } from './employee-photo.tsx';
import { useProposedFocus } from './use-proposed-focus.ts';
import { loadEmployee, useEmployeesRefresh, useSaveEmployee } from './use-employees.ts';

interface EmployeeModalProps {
  /** What is open: a new one, the id of one to update, or nothing. */
  target: string | 'new' | null;
  onClose: () => void;
  onSaved: (isNew: boolean) => void;
}

export const EmployeeModal = ({ target, onClose, onSaved }: EmployeeModalProps) => (
  <EachOpening of={target}>
    {(opened, open) => (
      <EmployeeForm
        employeeId={opened === 'new' ? null : opened}
        open={open}
        onClose={onClose}
        onSaved={() => onSaved(opened === 'new')}
      />
    )}
  </EachOpening>
);

interface EmployeeFormProps {
  /** Null: a new one. */
  employeeId: string | null;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function EmployeeForm({ employeeId, open, onClose, onSaved }: EmployeeFormProps) {
  const save = useSaveEmployee();
  const refresh = useEmployeesRefresh();
  const isNew = employeeId === null;
  // The two forms name the picture differently.
  const photo = isNew ? 'photo' : 'Image';
  const record = useRecord<Employee>({
    key: ['employee', employeeId ?? 'new'],
    isWanted: open && !isNew,
    load: (signal) => loadEmployee({ employee_id: employeeId ?? '' }, signal),
    onGone: () => {
      onClose();
      void refresh();
    },
  });
  // Theirs, where somebody else was quicker and theirs was taken.
  const [taken, setTaken] = useState<Employee | null>(null);
  const stored = taken ?? record.data;
  const [file, setFile] = useState<File | null>(null);
  // Of the photo chosen last, by the proposal or by a person: who comes later does not take it from a person.
  const [isFocusSet, setIsFocusSet] = useState(false);
  const form = useRecordForm<EmployeeTexts, unknown, Employee>({
    name: open ? `employee:${employeeId ?? 'new'}` : null,
    empty: isNew ? emptyValues : changedValues,
    row: isNew ? null : record.data,
    valuesOf,
    labels: { ...employeeLabels, photo_focus: 'Focus', [photo]: 'Photo' },
    wordsOf: valueWords,
    schema: isNew ? employeeDraft : employeeChange,
    // A chosen file is a field that is not empty.
    bodyOf: (values) => ({ ...trimmed(values), ...(file && { [photo]: 'chosen' }) }),
    requiredText: isNew ? employeeMessages.addAllRequired : employeeMessages.updateAllRequired,
    hasMore: file !== null,
    send: (_body, { values, version, onUploadProgress }) =>
      save(
        isNew ? null : { employee_id: employeeId, version },
        sentForm(trimmed(values), file, photo, isFocusSet),
        onUploadProgress,
      ),
    onSaved,
    failed: employeeMessages.saveFailed,
    alsoChanged: (row) => (row.photo === stored?.photo ? [] : ['Photo']),
    onTheirs: setTaken,
  });
  const { values } = form;
  const setFocus = (text: string) => {
    form.set({ photo_focus: text });
    setIsFocusSet(true);
  };
  useProposedFocus(file, (focus) => {
    if (!isFocusSet) setFocus(focusText(focus));
  });
  const verb = isNew ? 'Add' : 'Update';
  return (
    <RecordModal
      form={form}
      width="xl"
      open={open}
      title={`${verb} Employee`}
      onClose={onClose}
      submitText={verb}
      record={record}
    >
      {stored && stored.application_id !== null && (
        <p className="text-muted">
          Hired from an{' '}
          <Link className="link" to={applicantAt(stored.application_id)}>
            application
          </Link>
          .
        </p>
      )}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <EmployeeFields form={form} />
          <EmployeePhoto
            name={photo}
            file={file}
            onFile={(chosen) => {
              setFile(chosen);
              form.clear(photo);
              // Of another photo it says nothing; of none chosen the stored one is shown again.
              form.set({ photo_focus: chosen ? '' : focusText(stored?.photo_focus ?? null) });
              setIsFocusSet(false);
            }}
            stored={stored?.photo ?? null}
            focusText={values['photo_focus'] ?? ''}
            onFocus={setFocus}
            error={form.errorOf(photo)}
            disabled={form.isSaving}
          />
        </div>
        <CardPreview
          texts={{ company_name: stored?.company_name ?? '', ...values }}
          file={file}
          photo={stored?.photo ?? null}
          cardNumber={stored?.card_number ?? 1}
        />
      </div>
    </RecordModal>
  );
}

type EmployeeTexts = Readonly<Record<string, string>>;

const valuesFrom = (employee: Partial<Employee>, isNew: boolean): EmployeeTexts => ({
  ...Object.fromEntries(
    employeeFields
      // The company stands in the add form alone.
      .filter(({ name }) => isNew || name !== 'company_name')
      .map(({ name }) => [name, String(employee[name] ?? '')]),
  ),
  photo_focus: focusText(employee.photo_focus ?? null),
});
const emptyValues = valuesFrom({}, true);
const changedValues = valuesFrom({}, false);
const valuesOf = (employee: Employee) => valuesFrom(employee, false);

const valueWords = (name: string, value: string | boolean | undefined): string | undefined =>
  name === 'photo_focus' ? (value ? 'A point of their own choice' : 'As usual') : undefined;

/** A new photo of which nobody has set the focus yet gets the server's proposal. */
function sentForm(texts: EmployeeTexts, file: File | null, photo: string, isFocusSet: boolean): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (file) form.append(photo, file);
  if (file && !isFocusSet) form.delete('photo_focus');
  return form;
}
