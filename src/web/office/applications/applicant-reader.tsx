import type { ReactNode } from 'react';

import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Download from 'lucide-react/icons/download';

import { experienceLabels } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import { dateAndTime, phoneLink } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';

import { RowReader } from '../row-reader.tsx';
import type { Reading } from '../use-reading.ts';
import { ResumePreview } from './resume-preview.tsx';

interface ApplicantReaderProps {
  reading: Reading<Application>;
  onDownload: (application: Application) => void;
  onArchive: (application: Application) => void;
}

/** One applicant after the other, with the résumé beside the words. */
export function ApplicantReader({ reading, onDownload, onArchive }: ApplicantReaderProps) {
  return (
    <RowReader
      reading={reading}
      noun="applicant"
      dialog={(application) => ({
        width: 'xl',
        title: application.name,
        description: `${application.job_title}, received ${dateAndTime(application.created_at)}`,
        footer: (
          <>
            <Button
              icon={
                application.is_archived ? (
                  <ArchiveRestore className="size-4" />
                ) : (
                  <Archive className="size-4" />
                )
              }
              onClick={() => onArchive(application)}
            >
              {application.is_archived ? 'Unarchive' : 'Archive'}
            </Button>
            <Button
              variant="primary"
              icon={<Download className="size-4" />}
              onClick={() => onDownload(application)}
            >
              Download resume
            </Button>
          </>
        ),
        children: (
          <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
            <Applicant application={application} />
            <ResumePreview key={application.id} application={application} />
          </div>
        ),
      })}
    />
  );
}

function Applicant({ application }: { application: Application }) {
  const { email, mobile_number, experience, current_location, subject, earlier_applications, scan } =
    application;
  return (
    <dl className="grid content-start gap-x-4 gap-y-3 max-md:grid-cols-2">
      <Detail name="Email">
        <a className="link break-all" href={`mailto:${email}`}>
          {email}
        </a>
      </Detail>
      <Detail name="Mobile Number">
        <a className="link" href={phoneLink(mobile_number)}>
          {mobile_number}
        </a>
      </Detail>
      <Detail name="Experience">{experienceLabels[experience]}</Detail>
      <Detail name="Location">{current_location}</Detail>
      <Detail name="Subject">{subject}</Detail>
      {earlier_applications > 0 && (
        <Detail name="Before">
          {earlier_applications === 1
            ? 'One earlier application'
            : `${earlier_applications} earlier applications`}
        </Detail>
      )}
      {scan && <Detail name="Virus scan">{scan === 'clean' ? 'Nothing found' : 'Not scanned'}</Detail>}
    </dl>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="mt-0.5 break-words">{children}</dd>
  </div>
);
