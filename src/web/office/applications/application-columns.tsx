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
import { WrittenIn } from '../words/written-in.tsx';

/** On phones a row is one line: its first cell. The reader has the rest. */
export const applicationColumns: readonly Column<Application>[] = [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    className: 'md:min-w-45 md:max-w-45 md:px-2! md:py-px! 2xl:max-w-56',
    cell: (application) => <Applicant application={application} />,
    under: (application) => <UnderName application={application} />,
  },
  {
    id: 'email',
    header: 'Email',
    hideOnPhone: true,
    className: 'md:min-w-32 md:max-w-33 md:px-2! md:py-px! 2xl:max-w-64 min-[112rem]:min-w-60',
    cell: (application) => <Email application={application} />,
  },
  {
    id: 'mobile_number',
    header: 'Mobile Number',
    hideOnPhone: true,
    className: 'md:max-2xl:px-1.5! md:whitespace-nowrap md:max-w-36 md:truncate',
    cell: ({ mobile_number }) => <span className="text-xs 2xl:text-sm">{mobile_number}</span>,
  },
  {
    id: 'experience',
    header: 'Experience',
    hideOnPhone: true,
    className: 'whitespace-nowrap md:max-2xl:px-1.5!',
    cell: ({ experience }) => experienceWords(experience),
  },
  {
    id: 'job_title',
    header: 'Job Title',
    phone: 'line',
    className: 'md:min-w-28 md:max-w-30 md:px-1.5! md:py-px! 2xl:max-w-56 min-[112rem]:min-w-48',
    cell: (application) => <JobTitle application={application} />,
  },
  {
    id: 'current_location',
    header: 'Location',
    hideOnPhone: true,
    className: 'md:max-w-21 md:max-2xl:px-1.5! md:truncate 2xl:max-w-40',
    cell: ({ current_location }) => current_location,
  },
  {
    id: 'subject',
    header: 'Subject',
    hideOnPhone: true,
    className: 'md:w-full md:max-w-0 md:min-w-20 md:px-1.5! md:py-px!',
    cell: (application) => <SubjectAndTags application={application} />,
  },
  {
    id: 'resume',
    header: 'Resume',
    hideOnPhone: true,
    className: 'md:px-1! md:py-px! whitespace-nowrap',
    cell: (application) => <Resume application={application} />,
  },
];

const Day = ({ at, className }: { at: string; className: string }) => (
  <time
    dateTime={at}
    title={dateAndTime(at)}
    className={cx('shrink-0 text-xs font-normal text-muted', className)}
  >
    {dayMonthYear(at)}
  </time>
);

function Applicant({ application }: { application: Application }) {
  const { name, created_at } = application;
  const unread = isUnread(application);
  return (
    <span className="flex min-w-0 items-center gap-2 md:leading-4.5" title={name}>
      {unread && <UnreadMark />}
      <span className={cx('min-w-0 truncate', unread ? 'font-bold' : 'font-medium')}>{name}</span>
      <Day at={created_at} className="ms-auto md:hidden" />
    </span>
  );
}

/** The stage, whose it is, and what else came from the same address. */
function UnderName({ application }: { application: Application }) {
  const { id, email, lang, stage, assignee, is_archived, earlier_applications } = application;
  return (
    <span className="flex items-center gap-1.5">
      <span className="truncate">
        <span
          title={assignee ? `${stage.name}, ${assignee.name}` : stage.name}
          className={cx('font-medium', stage.kind === 'open' && 'text-accent')}
        >
          {stage.name}
        </span>
        {assignee && `, ${assignee.name}`}
        {is_archived && ', archived'}
      </span>
      <WrittenIn lang={lang} />
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

/** It leads to the applicant's page. On phones, where the row does, the stage is said with it. */
function JobTitle({ application }: { application: Application }) {
  const { id, name, job_title, stage, is_archived } = application;
  const { search } = useLocation();
  return (
    <>
      <span className="md:hidden">{`${job_title}, ${stage.name}${is_archived ? ', archived' : ''}`}</span>
      <Link
        to={applicantAt(id, search)}
        aria-label={`${job_title}: open the page of ${name}`}
        title={job_title}
        className="hidden leading-4.5 hover:underline md:line-clamp-2"
      >
        {job_title}
      </Link>
    </>
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
      <span title={subject} className={cx('leading-4.5', hasMore ? 'block truncate' : 'line-clamp-2')}>
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

/** Too long for one line it breaks behind the @. */
function Email({ application: { email } }: { application: Application }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <span title={email} className="line-clamp-2 leading-4.5 wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** They are counted up to 99. */
export const earlierCount = (count: number): string => (count >= 99 ? '99+' : String(count));

const NOT_SCANNED = 'Not scanned for viruses: the scanner did not answer when this came in';

/** The file, and when it came. */
function Resume({ application }: { application: Application }) {
  const { name, resume_type, scan, created_at } = application;
  const download = useDownload();
  return (
    <span className="block">
      <span className="flex items-center">
        <Button
          size="sm"
          variant="quiet"
          className="min-h-5.5! gap-1! px-1! py-0! text-xs!"
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
      <Day at={created_at} className="block px-1 text-2xs! leading-3.5" />
    </span>
  );
}
