import Download from 'lucide-react/icons/download';
import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark';
import { Link, useLocation } from 'react-router';

import { experienceWords } from '#contract/applications/application-messages.ts';
import type { Application } from '#contract/applications/applications.ts';
import { cx } from '#web/lib/cx.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { counted } from '#web/office/words/plural.ts';

import { applicantAt } from '../links/applicant-at.ts';
import { applicationsAt } from '../links/applications-at.ts';
import { Rating } from './rating.tsx';
import { UnreadMark } from './unread-mark.tsx';
import { isUnread, useDownload } from './use-applications.ts';
import { dateAndTime } from '../words/company-time.ts';

/** On phones a row is one line: its first cell. The reader has the rest. */
export const applicationColumns: readonly Column<Application>[] = [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    className: 'md:min-w-36 md:max-w-36 md:py-0.5! 2xl:max-w-52',
    cell: (application) => <Applicant application={application} />,
  },
  {
    id: 'email',
    header: 'Email',
    hideOnCard: true,
    className: 'md:min-w-40 md:max-w-42 md:px-2! md:py-0.5! 2xl:max-w-64',
    cell: (application) => <Email application={application} />,
  },
  {
    id: 'mobile_number',
    header: 'Mobile Number',
    hideOnCard: true,
    className: 'md:px-2! md:whitespace-nowrap md:max-w-36 md:truncate',
    cell: ({ mobile_number }) => <span className="md:text-xs 2xl:text-sm">{mobile_number}</span>,
  },
  {
    id: 'experience',
    header: 'Experience',
    hideOnCard: true,
    className: 'whitespace-nowrap md:px-2!',
    cell: ({ experience }) => experienceWords(experience),
  },
  {
    id: 'job_title',
    header: 'Job Title',
    hideOnCard: true,
    className: 'md:min-w-28 md:max-w-30 md:px-2! md:py-0.5! 2xl:max-w-56',
    cell: (application) => <JobAndStage application={application} />,
  },
  {
    id: 'current_location',
    header: 'Location',
    hideOnCard: true,
    className: 'md:max-w-20 md:px-2! md:truncate 2xl:max-w-40',
    cell: ({ current_location }) => current_location,
  },
  {
    id: 'subject',
    header: 'Subject',
    hideOnCard: true,
    className: 'md:w-full md:max-w-0 md:min-w-17 md:px-2! md:py-0.5!',
    cell: (application) => <SubjectAndTags application={application} />,
  },
  {
    id: 'resume',
    header: 'Resume',
    hideOnCard: true,
    className: 'md:px-1! whitespace-nowrap',
    cell: (application) => <Resume application={application} />,
  },
];

function Applicant({ application }: { application: Application }) {
  const { name, job_title, created_at, is_archived, stage } = application;
  const unread = isUnread(application);
  const day = (className: string) => (
    <time
      dateTime={created_at}
      title={dateAndTime(created_at)}
      className={cx('shrink-0 text-xs font-normal text-muted', className)}
    >
      {dayMonthYear(created_at)}
    </time>
  );
  return (
    <span className="block min-w-0 text-left max-md:py-1">
      <span className="flex items-center gap-2 md:leading-4.5">
        {unread && <UnreadMark />}
        <span className={cx('min-w-0 truncate', unread ? 'font-bold' : 'font-medium')}>{name}</span>
        {day('ml-auto md:hidden')}
      </span>
      <span className="block truncate text-xs font-normal text-muted md:hidden">
        {[job_title, stage.name, is_archived && 'archived'].filter(Boolean).join(', ')}
      </span>
      <span className="flex items-center gap-2 leading-4 max-md:hidden">
        {day('block')}
        {is_archived && <span className="truncate text-2xs font-normal text-muted">Archived</span>}
      </span>
    </span>
  );
}

/** The stage under the title, which leads to the applicant's page, and whose it is. */
function JobAndStage({ application }: { application: Application }) {
  const { id, name, job_title, stage, assignee } = application;
  const { search } = useLocation();
  return (
    <span className="block min-w-0">
      <span title={job_title} className="block truncate leading-4.5">
        {job_title}
      </span>
      <span className="block truncate text-xs leading-4 text-muted">
        <Link
          to={applicantAt(id, search)}
          aria-label={`${stage.name}: open the page of ${name}`}
          title={assignee ? `${stage.name}, ${assignee.name}` : stage.name}
          className={cx('hover:underline', stage.kind === 'open' && 'text-accent')}
        >
          {stage.name}
        </Link>
        {assignee && `, ${assignee.name}`}
      </span>
    </span>
  );
}

function SubjectAndTags({
  application: { subject, tags, rating, notes_count },
}: {
  application: Application;
}) {
  const hasMore = tags.length > 0 || rating !== null || notes_count > 0;
  return (
    <span className="block min-w-0">
      <span title={subject} className="block truncate leading-4.5">
        {subject}
      </span>
      {hasMore && (
        <span className="flex items-center gap-1.5 overflow-hidden text-xs leading-4 text-muted">
          <Rating mean={rating} />
          {notes_count > 0 && <span className="shrink-0">{counted(notes_count, 'note')}</span>}
          {tags.length > 0 && (
            <span title={tags.join(', ')} className="truncate">
              {tags.map((tag) => `#${tag}`).join(' ')}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

function Email({ application: { id, email, earlier_applications } }: { application: Application }) {
  return (
    <span className="flex flex-col items-start">
      <span className="max-w-full min-w-0 truncate leading-4.5" title={email}>
        {email}
      </span>
      {earlier_applications > 0 && (
        <Link
          to={applicationsAt({ earlier_than: id })}
          title="Show the earlier applications of this address"
          className="shrink-0 rounded-full bg-accent-tint px-1.5 text-2xs leading-3.5 font-semibold whitespace-nowrap text-accent hover:underline"
        >
          {earlierCount(earlier_applications)} earlier
          <span className="sr-only"> by {email}</span>
        </Link>
      )}
    </span>
  );
}

/** They are counted up to 99. */
export const earlierCount = (count: number): string => (count >= 99 ? '99+' : String(count));

const NOT_SCANNED = 'Not scanned for viruses: the scanner did not answer when this came in';

function Resume({ application }: { application: Application }) {
  const { name, resume_type, scan } = application;
  const download = useDownload();
  return (
    <span className="flex items-center">
      <Button
        size="sm"
        variant="quiet"
        className="gap-1! px-1! text-xs!"
        icon={<Download className="size-4" />}
        busy={download.isPending}
        aria-label={`Download the resume of ${name}: ${resume_type.toUpperCase()}`}
        title={`Download resume.${resume_type}`}
        onClick={() => download.mutate(application)}
      >
        {resume_type.toUpperCase()}
      </Button>
      {scan === 'not_scanned' && (
        <span role="img" aria-label={NOT_SCANNED} title={NOT_SCANNED} className="px-1 text-muted">
          <ShieldQuestionMark className="size-4" />
        </span>
      )}
    </span>
  );
}
