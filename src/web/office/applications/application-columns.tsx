import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark';

import type { Application } from '#contract/applications.ts';
import { dateAndTime, dayMonthYear } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-types.ts';

export interface CellActions {
  download(this: void, application: Application): void;
  preview(this: void, application: Application): void;
  /** Shows everything this address has sent. */
  showAllFrom(this: void, email: string): void;
  downloading: number | null;
}

export const applicationColumns = (actions: CellActions): Column<Application>[] => [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    className: 'md:min-w-32 md:max-w-34 2xl:max-w-52',
    cell: ({ name, created_at }) => (
      <span className="block min-w-0 py-1 text-left">
        <span className="block truncate font-medium">{name}</span>
        <time
          dateTime={created_at}
          title={dateAndTime(created_at)}
          className="block text-xs font-normal text-muted"
        >
          {dayMonthYear(created_at)}
        </time>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    className: 'md:min-w-32 md:max-w-34 md:px-2! max-md:break-all 2xl:max-w-64',
    cell: (application) => <Email application={application} onShowAll={actions.showAllFrom} />,
  },
  {
    id: 'mobile_number',
    header: 'Mobile Number',
    className: 'md:px-2! md:text-xs md:whitespace-nowrap md:max-w-36 md:truncate 2xl:text-sm',
    cell: ({ mobile_number }) => mobile_number,
  },
  {
    id: 'experience',
    header: 'Experience',
    className: 'whitespace-nowrap md:px-2!',
    cell: ({ experience }) => `${experience} years`,
  },
  {
    id: 'job_title',
    header: 'Job Title',
    className: 'md:min-w-28 md:max-w-30 md:px-2! md:truncate 2xl:max-w-56',
    cell: ({ job_title }) => job_title,
  },
  {
    id: 'current_location',
    header: 'Location',
    className: 'md:max-w-24 md:px-2! md:truncate 2xl:max-w-40',
    cell: ({ current_location }) => current_location,
  },
  {
    id: 'subject',
    header: 'Subject',
    className: 'md:w-full md:max-w-0 md:min-w-20 md:px-2! md:truncate',
    cell: ({ subject }) => subject,
  },
  {
    id: 'resume',
    header: 'Resume',
    className: 'md:min-w-24 md:px-1! whitespace-nowrap',
    cell: (application) => <Resume application={application} actions={actions} />,
  },
];

interface EmailProps {
  application: Application;
  onShowAll: (email: string) => void;
}

function Email({ application: { email, earlier_applications }, onShowAll }: EmailProps) {
  return (
    <span className="flex flex-col items-start gap-x-2 max-md:flex-row max-md:flex-wrap">
      <span className="max-w-full min-w-0 md:truncate" title={email}>
        {email}
      </span>
      {earlier_applications > 0 && (
        <button
          type="button"
          onClick={() => onShowAll(email)}
          title="Show all applications from this address"
          className="shrink-0 rounded-full bg-lagoon-tint px-1.5 text-2xs font-semibold whitespace-nowrap text-lagoon hover:underline"
        >
          {earlier_applications >= 99 ? '99+' : earlier_applications} earlier
          <span className="sr-only"> by {email}: show all</span>
        </button>
      )}
    </span>
  );
}

const NOT_SCANNED = 'Not scanned for viruses: the scanner did not answer when this came in';

function Resume({ application, actions }: { application: Application; actions: CellActions }) {
  const { name, resume_type, scan } = application;
  return (
    <span className="flex items-center">
      <Button
        size="sm"
        variant="quiet"
        className="gap-1! px-1! text-xs!"
        icon={<Download className="size-4" />}
        busy={actions.downloading === application.id}
        aria-label={`Download the resume of ${name}: ${resume_type.toUpperCase()}`}
        title={`Download resume.${resume_type}`}
        onClick={() => actions.download(application)}
      >
        {resume_type.toUpperCase()}
      </Button>
      {resume_type === 'pdf' && (
        <Button
          size="sm"
          variant="quiet"
          className="px-1.5!"
          icon={<Eye className="size-4" />}
          aria-label={`Preview the resume of ${name}`}
          title="Preview"
          onClick={() => actions.preview(application)}
        />
      )}
      {scan === 'not_scanned' && (
        <span role="img" aria-label={NOT_SCANNED} title={NOT_SCANNED} className="px-1 text-muted">
          <ShieldQuestionMark className="size-4" />
        </span>
      )}
    </span>
  );
}
