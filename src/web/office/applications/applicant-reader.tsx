import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Download from 'lucide-react/icons/download';
import MailIcon from 'lucide-react/icons/mail';
import Trash from 'lucide-react/icons/trash-2';
import { Link, useLocation } from 'react-router';

import type { Application } from '#contract/applications/applications.ts';
import { Button } from '#web/ui/button.tsx';

import { applicantAt } from '../links/applicant-at.ts';
import { RowReader } from '../list/row-reader.tsx';
import type { OpenRow } from '../list/use-open-row.ts';
import { ApplicantDetails } from './applicant-details.tsx';
import { ANSWERS_TITLE, GivenAnswers } from './given-answers.tsx';
import { ResumePreview } from './resume-preview.tsx';
import { TextStateNote } from './text-state.tsx';
import type { ApplicationChanges } from './use-application-changes.tsx';
import { dateAndTime } from '../words/company-time.ts';

interface ApplicantReaderProps {
  opened: OpenRow<Application>;
  mayWrite: boolean;
  changes: ApplicationChanges;
  onDownload: (application: Application) => void;
  onDelete: (application: Application) => void;
}

/** One applicant after the other, with the résumé beside the words and everything that can be done. */
export function ApplicantReader({ opened, mayWrite, changes, onDownload, onDelete }: ApplicantReaderProps) {
  const { search } = useLocation();
  return (
    <RowReader
      opened={opened}
      noun="applicant"
      dialog={(application) => ({
        width: 'xl',
        title: application.name,
        description: (
          <>
            {application.job_title}, received {dateAndTime(application.created_at)}.{' '}
            <Link className="link" to={applicantAt(application.id, search)}>
              {application.stage.name}: notes, ratings and timeline
            </Link>
          </>
        ),
        footer: (
          <>
            {mayWrite && !application.is_archived && (
              <Button
                variant="quiet"
                icon={<Trash className="size-4" />}
                title="Delete"
                onClick={() => onDelete(application)}
              >
                <span className="max-sm:sr-only">Delete</span>
              </Button>
            )}
            {mayWrite && (
              <Button
                variant="quiet"
                icon={<MailIcon className="size-4" />}
                title="Mark unread"
                onClick={() => {
                  void changes.mark([application], false);
                  opened.close();
                }}
              >
                <span className="max-sm:sr-only">Mark unread</span>
              </Button>
            )}
            {mayWrite && (
              <Button
                icon={
                  application.is_archived ? (
                    <ArchiveRestore className="size-4 shrink-0" />
                  ) : (
                    <Archive className="size-4 shrink-0" />
                  )
                }
                className="max-sm:grow max-sm:basis-28"
                onClick={() => void opened.leave(changes.archive([application], !application.is_archived))}
              >
                {application.is_archived ? 'Unarchive' : 'Archive'}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<Download className="size-4" />}
              className="max-sm:grow"
              onClick={() => onDownload(application)}
            >
              <span>
                Download<span className="max-sm:sr-only"> resume</span>
              </span>
            </Button>
          </>
        ),
        children: (
          <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
            <div className="flex flex-col gap-5">
              <dl className="grid content-start gap-x-4 gap-y-3 max-md:grid-cols-2">
                <ApplicantDetails application={application} />
              </dl>
              {application.answers.length > 0 && (
                <section aria-label={ANSWERS_TITLE}>
                  <h3 className="mb-1.5 text-sm font-medium">{ANSWERS_TITLE}</h3>
                  <GivenAnswers answers={application.answers} />
                </section>
              )}
            </div>
            <div>
              <TextStateNote state={application.text_state} className="mb-2 text-xs text-muted" />
              <ResumePreview key={application.id} application={application} />
            </div>
          </div>
        ),
      })}
    />
  );
}
