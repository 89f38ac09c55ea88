import { useState } from 'react';
import type { ReactNode } from 'react';

import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Download from 'lucide-react/icons/download';

import { experienceLabels } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import { dateAndTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

import { ResumePreview } from './resume-preview.tsx';

interface ApplicantReaderProps {
  rows: readonly Application[];
  opened: Application | null;
  onOpen: (application: Application) => void;
  onClose: () => void;
  onDownload: (application: Application) => void;
  onArchive: (application: Application) => void;
}

/** One applicant after the other, with the résumé beside the words. */
export function ApplicantReader(props: ApplicantReaderProps) {
  const { rows, opened, onOpen, onClose, onDownload, onArchive } = props;
  // The last one stays in the dialog while it fades.
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);
  if (!last) return null;

  const index = rows.findIndex(({ id }) => id === last.id);
  const step = (to: Application | undefined) => to && (() => onOpen(to));
  const onPrevious = step(rows[index - 1]);
  const onNext = index < 0 ? undefined : step(rows[index + 1]);
  return (
    <Dialog
      width="xl"
      open={opened !== null}
      onClose={onClose}
      title={last.name}
      description={`${last.job_title}, received ${dateAndTime(last.created_at)}`}
      footer={
        <>
          <div className="mr-auto flex gap-1">
            <IconButton
              label="Previous applicant"
              icon={<ChevronUp />}
              disabled={!onPrevious}
              onClick={onPrevious}
            />
            <IconButton label="Next applicant" icon={<ChevronDown />} disabled={!onNext} onClick={onNext} />
          </div>
          <Button
            icon={last.is_archived ? <ArchiveRestore className="size-4" /> : <Archive className="size-4" />}
            onClick={() => onArchive(last)}
          >
            {last.is_archived ? 'Unarchive' : 'Archive'}
          </Button>
          <Button variant="primary" icon={<Download className="size-4" />} onClick={() => onDownload(last)}>
            Download resume
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        <dl className="grid content-start gap-x-4 gap-y-3 max-md:grid-cols-2">
          <Detail name="Email">
            <a className="link break-all" href={`mailto:${last.email}`}>
              {last.email}
            </a>
          </Detail>
          <Detail name="Mobile Number">
            <a className="link" href={`tel:${last.mobile_number.replaceAll(/[^\d+]/g, '')}`}>
              {last.mobile_number}
            </a>
          </Detail>
          <Detail name="Experience">{experienceLabels[last.experience]}</Detail>
          <Detail name="Location">{last.current_location}</Detail>
          <Detail name="Subject">{last.subject}</Detail>
          {last.earlier_applications > 0 && (
            <Detail name="Before">
              {last.earlier_applications === 1
                ? 'One earlier application'
                : `${last.earlier_applications} earlier applications`}
            </Detail>
          )}
        </dl>
        <ResumePreview key={last.id} application={last} />
      </div>
    </Dialog>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="mt-0.5 break-words">{children}</dd>
  </div>
);
