import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { applicantCalls, applicantMessages } from '#contract/applications/applicants.ts';
import type { Application } from '#contract/applications/applications.ts';
import { DIAL_CODE, employeeDraft } from '#contract/employees/employees.ts';
import type { EmployeeDraft } from '#contract/employees/employees.ts';
import { companyToday } from '../../words/company-time.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { applications } from '../applications.ts';
import { employeeAt } from '../../links/employee-at.ts';
import { EmployeeFields, employeeFields, employeeLabels } from '../../form/employee-fields.tsx';
import { RecordModal } from '../../form/record-modal.tsx';
import { trimmed, useRecordForm } from '../../form/use-record-form.ts';
import { stagesKey } from '../../queries/use-recruitment.ts';
import { useApplicantRefresh } from './use-applicant.ts';
import { callKey } from '../../queries/ask.ts';

interface HireModalProps {
  application: Application;
  open: boolean;
  onClose: () => void;
}

export const HireModal = (props: HireModalProps) => (
  <EachOpening of={props.open || null}>{(_hire, open) => <HireForm {...props} open={open} />}</EachOpening>
);

// Nobody knows them yet: they are filled in when the card is made.
const ofTheCard: ReadonlySet<string> = new Set(['valid_until', 'emergency_contact']);

/** Filled in from what the applicant sent. */
const valuesOf = ({ name, email, mobile_number, job_title }: Application): Record<string, string> => {
  const known: Record<string, string> = {
    name,
    role: job_title,
    phone_number: mobile_number.startsWith('+') ? mobile_number : `${DIAL_CODE} ${mobile_number}`,
    company_email: email,
    date_of_joining: companyToday(),
  };
  const fields = employeeFields.filter(({ name: field }) => !ofTheCard.has(field));
  return Object.fromEntries(fields.map((field) => [field.name, known[field.name] ?? '']));
};

function HireForm({ application, open, onClose }: HireModalProps) {
  const toast = useToast();
  const client = useQueryClient();
  const refresh = useApplicantRefresh(application.id);
  const form = useRecordForm({
    name: open ? `hire:${application.id}` : null,
    empty: valuesOf(application),
    row: application,
    valuesOf,
    labels: employeeLabels,
    schema: employeeDraft,
    bodyOf: trimmed,
    send: async (_body, { values, version }) =>
      (
        await http.send(applicantCalls.hire, {
          params: { id: String(application.id) },
          body: { employee: trimmed(values) as unknown as EmployeeDraft },
          ...ifMatch({ version }),
        })
      ).data.employee,
    onSaved: ({ name, employee_id }) => {
      toast.success(
        <>
          {name} is hired.{' '}
          <Link className="font-semibold underline underline-offset-2" to={employeeAt(employee_id)}>
            Open {employee_id}
          </Link>
        </>,
      );
      void refresh();
      for (const queryKey of [
        applications.key,
        stagesKey,
        callKey(employeeCalls.list),
        callKey(employeeCalls.counts),
      ])
        void client.invalidateQueries({ queryKey });
      onClose();
    },
    failed: applicantMessages.hireFailed,
  });
  return (
    <RecordModal
      form={form}
      width="lg"
      open={open}
      onClose={onClose}
      title={`Hire ${application.name}`}
      description="Makes the employee and moves the application to the hired stage. A photo for the ID card can be added afterwards."
      submitText="Hire"
      busyText="Hiring..."
    >
      <EmployeeFields form={form} />
    </RecordModal>
  );
}
