// What stays over both panes: the way back and on, who it is, and what can be done.
import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';

import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Keyboard from 'lucide-react/icons/keyboard';
import MailIcon from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import Trash from 'lucide-react/icons/trash-2';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { Link } from 'react-router';

import { applicantMessages } from '#contract/applications/applicants.ts';
import type { Applicant } from '#contract/applications/applicants.ts';
import type { Application } from '#contract/applications/applications.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';

import type { listAround } from '../../links/applicant-at.ts';
import { MoveMenu } from '../move-menu.tsx';
import type { useSteps } from '../../list/use-open-row.ts';
import type { ApplicationChanges } from '../use-application-changes.tsx';
import { useDownload } from '../use-applications.ts';
import { dateAndTime } from '../../words/company-time.ts';

export interface Around {
  back: ReturnType<typeof listAround>;
  steps: ReturnType<typeof useSteps>;
}

interface WayProps extends Around {
  onKeys: () => void;
}

/** Stays as one goes from applicant to applicant, and keeps the focus. */
export const Way = ({ back, steps, onKeys }: WayProps) => (
  <div className="-mt-2 flex items-center gap-3">
    <Link to={back.to} className="link inline-flex shrink-0 items-center gap-1.5 text-xs">
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      {back.label}
    </Link>
    <div className="-me-1.5 ms-auto flex shrink-0">
      <Step
        label="Previous applicant"
        keys="K"
        icon={<ChevronLeft />}
        steps={steps}
        onStep={steps.previous}
      />
      <Step label="Next applicant" keys="J" icon={<ChevronRight />} steps={steps} onStep={steps.next} />
      <IconButton
        size="sm"
        label="Keys"
        title="Keys (?)"
        aria-keyshortcuts="?"
        icon={<Keyboard />}
        className="max-md:hidden"
        onClick={onKeys}
      />
    </div>
  </div>
);

interface StepProps {
  label: string;
  keys: string;
  icon: ReactNode;
  steps: Around['steps'];
  /** Nobody at either end of the list. */
  onStep: (() => void) | undefined;
}

/** Not `disabled`, which would take the focus from whoever pressed it to the end of the list. */
const Step = ({ label, keys, icon, steps, onStep }: StepProps) => {
  const isOff = !onStep || steps.isTurning;
  return (
    <IconButton
      size="sm"
      label={label}
      title={`${label} (${keys})`}
      aria-keyshortcuts={keys}
      aria-disabled={isOff}
      icon={icon}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
      onClick={isOff ? undefined : onStep}
    />
  );
};

interface HeadFrameProps {
  words: ReactNode;
  /** What can be done; on phones below the words. */
  children: ReactNode;
}

export const HeadFrame = ({ words, children }: HeadFrameProps) => (
  <header className="mb-3 flex gap-x-4 gap-y-2 max-md:flex-col md:items-center md:border-b md:border-line md:pb-3">
    <div className="min-w-0 flex-1">{words}</div>
    <div className="flex items-center gap-1.5">{children}</div>
  </header>
);

type NameAndJobProps = {
  applicant: Pick<Application, 'name' | 'job_title' | 'created_at' | 'is_archived' | 'reason'>;
};

/** Takes the focus where it was lost with the applicant before, so that a screen reader says who this is. */
export function NameAndJob({
  applicant: { name, job_title, created_at, is_archived, reason },
}: NameAndJobProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} title={name} className="truncate text-xl outline-none">
        {name}
      </h1>
      <p className="truncate text-xs text-muted" title={`${job_title}, ${dateAndTime(created_at)}`}>
        {job_title}, received {dateAndTime(created_at)}
        {is_archived && ', archived'}
        {reason && `. ${reason.text}`}
      </p>
    </>
  );
}

interface HeadProps {
  applicant: Applicant;
  changes: ApplicationChanges;
  mayWrite: boolean;
  mayHire: boolean;
  stageRef: Ref<HTMLButtonElement>;
  onWrite: () => void;
  onArchive: () => void;
  onHire: () => void;
  onDelete: () => void;
}

export function Head(props: HeadProps) {
  const { applicant, changes, mayWrite, mayHire, stageRef, onWrite, onArchive, onHire, onDelete } = props;
  const { stage, is_archived, employee } = applicant;
  return (
    <HeadFrame words={<NameAndJob applicant={applicant} />}>
      {mayWrite ? (
        <>
          <MoveMenu
            current={stage.id}
            align="start"
            trigger={
              <Button
                ref={stageRef}
                size="sm"
                variant="strong"
                className="max-md:min-w-0 max-md:flex-1"
                aria-label={`Stage: ${stage.name}. Move to…`}
                aria-keyshortcuts="S"
              >
                <span className="truncate md:max-w-40">{stage.name}</span>
                <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
              </Button>
            }
            onMove={(chosen, reason) => void changes.move([applicant], chosen, reason)}
          />
          <Action icon={<Send className="size-4" />} keys="M" onClick={onWrite}>
            Write
          </Action>
          <Action
            icon={is_archived ? <ArchiveRestore className="size-4" /> : <Archive className="size-4" />}
            keys="E"
            onClick={onArchive}
          >
            {is_archived ? 'Unarchive' : 'Archive'}
          </Action>
          {!employee && (
            <Action
              icon={<UserRoundCheck className="size-4" />}
              title={mayHire ? undefined : applicantMessages.handOverWhy}
              onClick={onHire}
            >
              {mayHire ? 'Hire' : 'Hand over'}
            </Action>
          )}
        </>
      ) : (
        <span className="truncate rounded-full bg-hover px-2.5 py-1 font-medium">{stage.name}</span>
      )}
      <MoreMenu applicant={applicant} changes={changes} mayWrite={mayWrite} onDelete={onDelete} />
    </HeadFrame>
  );
}

interface ActionProps {
  icon: ReactNode;
  keys?: string;
  title?: string | undefined;
  onClick: () => void;
  children: string;
}

/** Its key stands beside the word where there is room for both. */
const Action = ({ icon, keys, title, onClick, children }: ActionProps) => (
  <Button size="sm" icon={icon} title={title ?? children} aria-keyshortcuts={keys} onClick={onClick}>
    <span className="max-lg:sr-only">{children}</span>
    {keys && (
      <kbd aria-hidden="true" className="keycap max-xl:hidden">
        {keys}
      </kbd>
    )}
  </Button>
);

interface MoreMenuProps {
  applicant: Applicant;
  changes: ApplicationChanges;
  mayWrite: boolean;
  onDelete: () => void;
}

function MoreMenu({ applicant, changes, mayWrite, onDelete }: MoreMenuProps) {
  const download = useDownload();
  return (
    <Menu
      label="More"
      trigger={<IconButton size="sm" label="More" icon={<Ellipsis />} busy={download.isPending} />}
      entries={[
        { label: 'Download resume', icon: <Download />, onSelect: () => download.mutate(applicant) },
        ...(mayWrite
          ? [
              {
                label: 'Mark unread',
                icon: <MailIcon />,
                onSelect: () => void changes.mark([applicant], false),
              },
            ]
          : []),
        ...(mayWrite && !applicant.is_archived
          ? [{ label: 'Delete', icon: <Trash />, danger: true, divided: true, onSelect: onDelete }]
          : []),
      ]}
    />
  );
}
