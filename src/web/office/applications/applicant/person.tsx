// Who it is, whose work it is, and what was planned.
import { useState } from 'react';
import type { ReactNode } from 'react';

import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';

import type { Applicant } from '#contract/applications/applicants.ts';
import { interviewMessages } from '#contract/applications/interviews.ts';
import type { Interview } from '#contract/applications/interviews.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lateDialog } from '#web/ui/late-part.tsx';
import { Select } from '#web/ui/select.tsx';

import { ApplicantDetails } from '../applicant-details.tsx';
import { ANSWERS_TITLE, GivenAnswers } from '../given-answers.tsx';
import { Skills } from '../skills-shown.tsx';
import type { ApplicationChanges } from '../use-application-changes.tsx';
import { ConfirmDelete } from '../../list/confirm-delete.tsx';
import { employeeAt } from '../../links/employee-at.ts';
import { AttendanceList } from '../interviews/attendance.tsx';
import type { InterviewTarget } from '../interviews/interview-modal.tsx';
import type { MailOrder } from '../recruiting/applicant-mail-modal.tsx';
import { isPast, spanText } from '../interviews/interview-times.ts';
import { useCancelInterview } from '../interviews/use-interviews.ts';
import { useColleagues } from '../../queries/use-recruitment.ts';
import { dateAndTime } from '../../words/company-time.ts';
import { Consent, HeldNote, HoldButton } from './consent-and-hold.tsx';
import { Ratings } from './ratings.tsx';
import { ResumeVersions } from './resume-versions.tsx';
import { SamePerson } from './same-person.tsx';
import { TagEditor } from './tag-editor.tsx';

const InterviewModal = lateDialog(
  'interview-modal',
  async () => (await import('../interviews/interview-modal.tsx')).InterviewModal,
  ({ target }) => target !== null,
);

interface PersonProps {
  applicant: Applicant;
  changes: ApplicationChanges;
  mayWrite: boolean;
  /** Opens a mail to the applicant that starts so. */
  onWrite: (words: MailOrder['words']) => void;
}

export function Person({ applicant, changes, mayWrite, onWrite }: PersonProps) {
  const { employee, tags } = applicant;
  return (
    <div className="flex flex-col gap-5">
      {employee && (
        <Banner tone="success" role="status">
          Hired:{' '}
          <Link className="link font-medium" to={employeeAt(employee.employee_id)}>
            {employee.name}, {employee.employee_id}
          </Link>
        </Banner>
      )}
      {applicant.withdrawn && (
        <Banner tone="info" role="status">
          Withdrawn by the applicant.
        </Banner>
      )}
      <HeldNote applicant={applicant} mayWrite={mayWrite} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <ApplicantDetails application={applicant} />
      </dl>
      {applicant.answers.length > 0 && (
        <Topic title={ANSWERS_TITLE}>
          <GivenAnswers answers={applicant.answers} />
        </Topic>
      )}
      {applicant.resume_versions > 1 && (
        <Topic title="Résumés">
          <ResumeVersions applicant={applicant} />
        </Topic>
      )}
      {applicant.job_id !== null && (
        <Topic title="Skills">
          <Skills application={applicant} />
        </Topic>
      )}
      <Assignee applicant={applicant} changes={changes} mayWrite={mayWrite} />
      <Topic title="Tags">
        <TagEditor
          tags={tags}
          onChange={mayWrite ? (next) => void changes.run([applicant], { tags: next }) : undefined}
        />
      </Topic>
      <Topic title="Rating">
        <Ratings applicant={applicant} mayWrite={mayWrite} />
      </Topic>
      <Interviews applicant={applicant} mayWrite={mayWrite} onWrite={onWrite} />
      <SamePerson same={applicant.same_person} />
      <Topic title="Consent">
        <Consent applicant={applicant} />
        {mayWrite && !applicant.hold && <HoldButton applicant={applicant} />}
      </Topic>
    </div>
  );
}

const Topic = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-1 text-sm font-medium">{title}</h2>
    {children}
  </div>
);

function Assignee({ applicant, changes, mayWrite }: Omit<PersonProps, 'onWrite'>) {
  const { assignee } = applicant;
  const { data: colleagues = [] } = useColleagues();
  // Whoever may see applications no longer still stands there.
  const known = colleagues.some(({ id }) => id === assignee?.id) || !assignee ? [] : [assignee];
  return (
    <Field label="Given to">
      <Select
        placeholder="Nobody"
        disabled={!mayWrite}
        value={assignee ? String(assignee.id) : ''}
        onChange={({ target: { value } }) => {
          const chosen = colleagues.find(({ id }) => String(id) === value);
          void changes.run([applicant], {
            assignee: chosen ? { id: chosen.id, name: chosen.name } : null,
          });
        }}
        options={[...known, ...colleagues].map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Field>
  );
}

/** By the applicant. */
const isDeclined = ({ attendance }: Interview): boolean =>
  attendance.some(({ who, status }) => who === null && status === 'declined');

const anotherTime = ({ starts_at }: Interview): MailOrder['words'] => ({
  subject: 'Another time for your interview',
  body: `Dear {{first_name}},\n\nthank you for telling us that you cannot come on ${dateAndTime(starts_at)}. Which other days and times would suit you?\n\n{{sender}}`,
});

function Interviews({ applicant, mayWrite, onWrite }: Omit<PersonProps, 'changes'>) {
  const { interviews } = applicant;
  const [target, setTarget] = useState<InterviewTarget | null>(null);
  const [toCancel, setToCancel] = useState<Interview | null>(null);
  return (
    <Topic title="Interviews">
      <ul className="flex flex-col">
        {interviews.map((interview) => (
          <li key={interview.id} className="flex items-start gap-2 border-b border-line py-2 last:border-0">
            <div className={isPast(interview) ? 'min-w-0 flex-1 text-muted' : 'min-w-0 flex-1'}>
              <p className="tabular-nums">
                {dayMonthYear(interview.starts_at)}, {spanText(interview)}
              </p>
              <p className="text-xs wrap-anywhere text-muted">
                {[interview.with.map(({ name }) => name).join(', '), interview.place]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <AttendanceList attendance={interview.attendance} applicant={applicant.name} />
              {mayWrite && !isPast(interview) && isDeclined(interview) && (
                <button
                  type="button"
                  className="link mt-1 text-sm"
                  onClick={() => onWrite(anotherTime(interview))}
                >
                  Write about another time
                </button>
              )}
            </div>
            {mayWrite && !isPast(interview) && (
              <>
                <IconButton
                  size="sm"
                  label="Change this interview"
                  icon={<Pencil />}
                  onClick={() => setTarget({ applicant, interview })}
                />
                <IconButton
                  size="sm"
                  tone="danger"
                  label="Cancel this interview"
                  icon={<X />}
                  onClick={() => setToCancel(interview)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button
          size="sm"
          className="mt-1"
          icon={<CalendarPlus className="size-4" />}
          onClick={() => setTarget({ applicant, interview: null })}
        >
          Plan an interview
        </Button>
      )}
      {interviews.length === 0 && !mayWrite && <p className="text-muted">None</p>}
      <InterviewModal target={target} onClose={() => setTarget(null)} />
      <ConfirmDelete
        target={toCancel}
        title="Cancel this interview?"
        text={({ starts_at }) =>
          `On ${dayMonthYear(starts_at)}. Everybody who was invited gets the cancellation.`
        }
        confirmText="Cancel the interview"
        cancelText="Keep it"
        deletion={useCancelInterview()}
        failedText={interviewMessages.cancelFailed}
        onClose={() => setToCancel(null)}
        deletedText="Interview cancelled. Everybody is told."
      />
    </Topic>
  );
}
