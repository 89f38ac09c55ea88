import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { Link } from 'react-router';

import { employeeMessages } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useKeepLast, useOpening } from '#web/lib/use-keep-last.ts';
import { FormModal } from '#web/ui/form-modal.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import { applicantAt } from '../links/applicant-at.ts';
import { ChangedMeanwhile } from '../form/changed-meanwhile.tsx';
import { EmployeeFields, employeeFields, employeeLabels, problemsIn } from '../form/employee-fields.tsx';
import { focusText } from '../form/focus-text.ts';
import { useRecord } from '../form/use-record.ts';
import { formDataOf, useUploadForm } from '../form/use-upload-form.ts';
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

export function EmployeeModal({ target, onClose, onSaved }: EmployeeModalProps) {
  const last = useKeepLast(target);
  const isOpen = target !== null;
  const opening = useOpening(isOpen);
  const employeeId = last === 'new' ? null : last;
  return (
    <EmployeeForm
      key={opening}
      opening={opening}
      employeeId={employeeId}
      isOpen={isOpen}
      onClose={onClose}
      onSaved={() => onSaved(employeeId === null)}
    />
  );
}

interface EmployeeFormProps {
  opening: number;
  /** Null: a new one. */
  employeeId: string | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function EmployeeForm({ opening, employeeId, isOpen, onClose, onSaved }: EmployeeFormProps) {
  const save = useSaveEmployee();
  const refresh = useEmployeesRefresh();
  // The two forms name the picture differently.
  const photo = employeeId === null ? 'photo' : 'Image';
  const record = useRecord<Employee>({
    key: ['employee', employeeId ?? 'new', opening],
    isWanted: isOpen && employeeId !== null,
    load: (signal) => loadEmployee({ employee_id: employeeId ?? '' }, signal),
    onGone: () => {
      onClose();
      void refresh();
    },
  });
  // Theirs, where somebody else was quicker and theirs was taken.
  const [taken, setTaken] = useState<Employee | null>(null);
  const stored = taken ?? record.data;
  const start = useMemo(
    () => (employeeId === null ? emptyForm : record.data && startOf(record.data)),
    [employeeId, record.data],
  );
  const [isSaved, setIsSaved] = useState(false);
  // Of the photo chosen last, by the proposal or by a person: who comes later does not take it from a person.
  const [isFocusSet, setIsFocusSet] = useState(false);
  const { draft, problems, unsent, conflict, percent, isSaving, ...form } = useUploadForm<Employee>({
    form: isOpen ? `employee:${employeeId ?? 'new'}` : null,
    start,
    imageName: photo,
    // A chosen file is a field that is not empty.
    check: (texts, hasFile) =>
      problemsIn({ ...texts, ...(hasFile && { [photo]: 'chosen' }) }, employeeId === null),
    save: (sent, version, onUploadProgress) =>
      save(
        employeeId === null ? null : { employee_id: employeeId, version: version ?? stored?.version ?? 0 },
        sentForm(sent, photo, isFocusSet),
        onUploadProgress,
      ),
    failedText: employeeMessages.saveFailed,
    onSaved: () => setIsSaved(true),
    startOf,
    alsoChanged: (row) => (row.photo === stored?.photo ? [] : ['Photo']),
    onTheirs: setTaken,
  });
  const tell = useEffectEvent(onSaved);
  useEffect(() => {
    // Only now: until it is drawn without the text, leaving would be asked about.
    if (isSaved) tell();
  }, [isSaved]);
  const setFocus = (text: string) => {
    form.setText('photo_focus', text);
    setIsFocusSet(true);
  };
  useProposedFocus(draft.file, (focus) => {
    if (!isFocusSet) setFocus(focusText(focus));
  });
  const verb = employeeId === null ? 'Add' : 'Update';
  return (
    <FormModal
      width="xl"
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
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <EmployeeFields texts={draft.texts} problems={problems} disabled={isSaving} onText={form.setText} />
          <EmployeePhoto
            name={photo}
            file={draft.file}
            onFile={(file) => {
              form.setFile(file);
              // Of another photo it says nothing; of none chosen the stored one is shown again.
              form.setText('photo_focus', file ? '' : focusText(stored?.photo_focus ?? null));
              setIsFocusSet(false);
            }}
            stored={stored?.photo ?? null}
            focusText={draft.texts['photo_focus'] ?? ''}
            onFocus={setFocus}
            error={problems[photo] || undefined}
            disabled={isSaving}
          />
        </div>
        <CardPreview
          texts={{ company_name: stored?.company_name ?? '', ...draft.texts }}
          file={draft.file}
          photo={stored?.photo ?? null}
          cardNumber={stored?.card_number ?? 1}
        />
      </div>
      {percent !== null && <ProgressBar value={percent} label="Upload" />}
      <ChangedMeanwhile
        {...conflict}
        labels={{ ...employeeLabels, photo_focus: 'Focus' }}
        wordsOf={valueWords}
      />
    </FormModal>
  );
}

const emptyForm: FormStart = {
  values: { ...Object.fromEntries(employeeFields.map(({ name }) => [name, ''])), photo_focus: '' },
};

/** The company stands in the add form alone. */
const startOf = (employee: Employee): FormStart => ({
  values: {
    ...Object.fromEntries(
      employeeFields
        .filter(({ name }) => name !== 'company_name')
        .map(({ name }) => [name, String(employee[name] ?? '')]),
    ),
    photo_focus: focusText(employee.photo_focus),
  },
  version: employee.version,
});

const valueWords = (name: string, value: string | boolean | undefined): string | undefined =>
  name === 'photo_focus' ? (value ? 'A point of their own choice' : 'As usual') : undefined;

/** A new photo of which nobody has set the focus yet gets the server's proposal. */
function sentForm(draft: Parameters<typeof formDataOf>[0], photo: string, isFocusSet: boolean): FormData {
  const form = formDataOf(draft, photo);
  if (draft.file && !isFocusSet) form.delete('photo_focus');
  return form;
}
