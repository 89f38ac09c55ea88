import { useMemo, useState } from 'react';

import { Link } from 'react-router';

import { employeeMessages } from '#contract/employees.ts';
import type { Employee } from '#contract/employees.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useLast, useOpening } from '#web/lib/use-last.ts';
import { FormModal } from '#web/ui/form-modal.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import { applicantAt } from '../applicant-at.ts';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { useRecord } from '../use-record.ts';
import { formDataOf, useUploadForm } from '../use-upload-form.ts';
import { EmployeeFields, employeeFields, employeeLabels, problemsIn } from '../employee-fields.tsx';
import { loadEmployee, useEmployeesRefresh, useSaveEmployee } from './use-employees.ts';

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
      {stored && stored.application_id !== null && (
        <p className="text-muted">
          Hired from an{' '}
          <Link className="link" to={applicantAt(stored.application_id)}>
            application
          </Link>
          .
        </p>
      )}
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
      <ChangedMeanwhile {...conflict} labels={employeeLabels} />
    </FormModal>
  );
}

const emptyForm: FormStart = { values: Object.fromEntries(employeeFields.map(({ name }) => [name, ''])) };

/** The company stands in the add form alone. */
const startOf = (employee: Employee): FormStart => ({
  values: Object.fromEntries(
    employeeFields
      .filter(({ name }) => name !== 'company_name')
      .map(({ name }) => [name, String(employee[name] ?? '')]),
  ),
  version: employee.version,
});
