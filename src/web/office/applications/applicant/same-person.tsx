import { Link } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import type { Applicant } from '#contract/applications/applicants.ts';
import { dayMonthYear } from '#web/lib/format.ts';

import { applicantAt } from '../../links/applicant-at.ts';
import { openedAt } from '../../list/use-open-row.ts';

/** What else came from the same address. */
export function SamePerson({ same: { applications, enquiries } }: { same: Applicant['same_person'] }) {
  if (applications.length + enquiries.length === 0) return null;
  return (
    <section aria-labelledby="same-person">
      <h2 id="same-person" className="mb-1.5 text-base font-semibold">
        The same person
      </h2>
      <ul className="flex flex-col gap-1">
        {applications.map(({ id, job_title, created_at, stage, is_archived }) => (
          <li key={`application ${id}`} className="wrap-anywhere">
            also applied for{' '}
            <Link className="link" to={applicantAt(id)}>
              {job_title}
            </Link>{' '}
            <span className="text-muted">
              on <span className="whitespace-nowrap">{dayMonthYear(created_at)}</span>, {stage.name}
              {is_archived && ', archived'}
            </span>
          </li>
        ))}
        {enquiries.map(({ id, subject, created_at }) => (
          <li key={`enquiry ${id}`} className="wrap-anywhere">
            wrote{' '}
            <Link className="link" to={openedAt(officePages.contact, id)}>
              {subject || 'an enquiry'}
            </Link>{' '}
            <span className="whitespace-nowrap text-muted">on {dayMonthYear(created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
