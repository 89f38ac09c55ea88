import { useState } from 'react';

import type { Employee } from '#contract/employees.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { FormModal } from '#web/ui/form-modal.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import { EmployeeFields } from './employee-fields.tsx';
import { photoField } from './employee-form.ts';
import { useEmployeeForm } from './use-employee-form.ts';

interface EmployeeModalProps {
  /** What is open: a new one, one to update, or nothing. */
  target: Employee | 'new' | null;
  onClose: () => void;
  onSaved: (isNew: boolean) => void;
}

export function EmployeeModal({ target, onClose, onSaved }: EmployeeModalProps) {
  // The last one stays in the modal while it fades; each opening starts with a fresh form.
  const [shown, setShown] = useState({ target, opening: 0, isOpen: target !== null });
  const isOpen = target !== null;
  if (isOpen !== shown.isOpen) {
    setShown(isOpen ? { target, opening: shown.opening + 1, isOpen } : { ...shown, isOpen });
  }
  const employee = shown.target === 'new' ? null : shown.target;
  return (
    <OneEmployee
      key={shown.opening}
      employee={employee}
      isOpen={isOpen}
      onClose={onClose}
      onSaved={() => onSaved(employee === null)}
    />
  );
}

interface OneEmployeeProps {
  employee: Employee | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function OneEmployee({ employee, isOpen, onClose, onSaved }: OneEmployeeProps) {
  const { form, problems, percent, isSaving, ...act } = useEmployeeForm(employee, onSaved);
  const verb = employee ? 'Update' : 'Add';
  const photo = photoField(employee === null);
  return (
    <FormModal
      width="lg"
      open={isOpen}
      title={`${verb} Employee`}
      onClose={onClose}
      onSubmit={act.submit}
      submitText={verb}
      busy={isSaving}
      error={problems[''] || null}
    >
      <EmployeeFields texts={form.texts} problems={problems} disabled={isSaving} onText={act.setText} />
      <ImageField
        label="Photo"
        name={photo}
        file={form.file}
        onFile={act.setFile}
        currentUrl={employee?.photo ? apiAddress(employee.photo) : null}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. The card crops it around the face."
        error={problems[photo] || undefined}
        disabled={isSaving}
      />
      {percent !== null && <ProgressBar value={percent} label="Upload" />}
    </FormModal>
  );
}
