import { useMemo } from 'react';

import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { applicantCalls, applicantMessages } from '#contract/applications/applicants.ts';
import type { Application } from '#contract/applications/applications.ts';
import { DIAL_CODE } from '#contract/employees/employees.ts';
import type { EmployeeDraft } from '#contract/employees/employees.ts';
import { companyToday } from '../../words/company-time.ts';
import { http } from '#web/lib/http.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useOpening } from '#web/lib/use-keep-last.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { FormModal } from '#web/ui/form-modal.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { applications } from '../use-applications.ts';
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx';
import { employeeAt } from '../../links/employee-at.ts';
import { EmployeeFields, employeeFields, employeeLabels, problemsIn } from '../../form/employee-fields.tsx';
import { stagesKey } from '../../use-recruitment.ts';
import { useUploadForm } from '../../form/use-upload-form.ts';
import { useApplicantRefresh } from './use-applicant.ts';

interface HireModalProps {
  application: Application;
  open: boolean;
  onClose: () => void;
}

export function HireModal(props: HireModalProps) {
  const opening = useOpening(props.open);
  return <HireForm key={opening} {...props} />;
}

// Nobody knows them yet: they are filled in when the card is made.
const ofTheCard: ReadonlySet<string> = new Set(['valid_until', 'emergency_contact']);

/** Filled in from what the applicant sent. */
const startOf = ({ name, email, mobile_number, job_title, version }: Application): FormStart => {
  const known: Record<string, string> = {
    name,
    role: job_title,
    phone_number: mobile_number.startsWith('+') ? mobile_number : `${DIAL_CODE} ${mobile_number}`,
    company_email: email,
    date_of_joining: companyToday(),
  };
  return {
    values: Object.fromEntries(
      employeeFields
        .filter(({ name: field }) => !ofTheCard.has(field))
        .map((field) => [field.name, known[field.name] ?? '']),
    ),
    version,
  };
};

function HireForm({ application, open, onClose }: HireModalProps) {
  const toast = useToast();
  const client = useQueryClient();
  const refresh = useApplicantRefresh(application.id);
  // Frozen while it is open: nothing changes under whoever types.
  // oxlint-disable-next-line react/exhaustive-deps -- a newer version of the application is heard of when it is sent
  const start = useMemo(() => startOf(application), [application.id]);
  const { draft, problems, unsent, conflict, isSaving, ...form } = useUploadForm<Application>({
    form: open ? `hire:${application.id}` : null,
    start,
    imageName: 'photo',
    check: (texts) => problemsIn(texts, true),
    save: async ({ texts }, version) => {
      const { data } = await http.send(applicantCalls.hire, {
        params: { id: String(application.id) },
        body: { employee: texts as unknown as EmployeeDraft },
        ...ifMatch({ version: version ?? application.version }),
      });
      const { name, employee_id } = data.employee;
      toast.success(
        <>
          {name} is hired.{' '}
          <Link className="font-semibold underline underline-offset-2" to={employeeAt(employee_id)}>
            Open {employee_id}
          </Link>
        </>,
      );
      void refresh();
      for (const queryKey of [applications.key, stagesKey, ['employees']])
        void client.invalidateQueries({ queryKey });
    },
    failedText: applicantMessages.hireFailed,
    onSaved: onClose,
    startOf,
    alsoChanged: () => [],
    onTheirs: () => {},
  });
  return (
    <FormModal
      width="lg"
      open={open}
      onClose={onClose}
      title={`Hire ${application.name}`}
      description="Makes the employee and moves the application to the hired stage. A photo for the ID card can be added afterwards."
      submitText="Hire"
      busyText="Hiring..."
      busy={isSaving}
      error={problems[''] || null}
      unsent={unsent}
      onSubmit={form.submit}
    >
      <EmployeeFields texts={draft.texts} problems={problems} disabled={isSaving} onText={form.setText} />
      <ChangedMeanwhile {...conflict} labels={employeeLabels} />
    </FormModal>
  );
}
