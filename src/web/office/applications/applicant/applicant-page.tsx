import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Keyboard from 'lucide-react/icons/keyboard';
import MailIcon from 'lucide-react/icons/mail';
import SearchX from 'lucide-react/icons/search-x';
import Send from 'lucide-react/icons/send';
import Trash from 'lucide-react/icons/trash-2';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

import { applicantMessages, mentionCalls, SCORES } from '#contract/applicants.ts';
import type { Applicant } from '#contract/applicants.ts';
import { applicationMessages } from '#contract/applications.ts';
import type { Application } from '#contract/applications.ts';
import type { Colleague } from '#contract/colleagues.ts';
import { cx } from '#web/lib/cx.ts';
import { dateAndTime } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import { isGone } from '#web/lib/versions.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { applicantAt, listAround } from '../../applicant-at.ts';
import { ResumePreview } from '../resume-preview.tsx';
import { useApplicationChanges, useDeleteApplication } from '../use-application-changes.tsx';
import type { ApplicationChanges } from '../use-application-changes.tsx';
import { isUnread, useApplications, useDownload } from '../use-applications.ts';
import { ConfirmDelete } from '../../confirm-delete.tsx';
import { useLiveApplications, useLookingAt } from '../../live-events.tsx';
import { MoveMenu } from '../../move-menu.tsx';
import { ApplicantMailModal } from '../recruiting/applicant-mail-modal.tsx';
import { useMailOffer } from '../recruiting/use-mail-offer.tsx';
import { overviewKey, useOverview } from '../../use-overview.ts';
import { useShown, useSteps } from '../../use-reading.ts';
import { useMay } from '../../use-viewer.ts';
import { HireModal } from './hire-modal.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { Person } from './person.tsx';
import { Timeline } from './timeline.tsx';
import { useApplicant, useApplicantRefresh, useRating } from './use-applicant.ts';
import { useKeys } from './use-keys.ts';

export const meta = { title: 'Applicant', description: 'One applicant with all there is.', noindex: true };

export function Component() {
  const text = useParams()['id'] ?? '';
  // Each applicant starts with a fresh page; only what lies around it stays.
  return /^[1-9]\d{0,14}$/.test(text) ? <ApplicantPage id={Number(text)} /> : <Gone />;
}

/** From one applicant to the next of the list this one was opened from. */
function useAround(id: number) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { list } = useApplications();
  const back = listAround(search);
  const show = (next: number, page?: number) => {
    const params = new URLSearchParams(search);
    params.delete('hire');
    if (page === 1) params.delete('page');
    else if (page !== undefined) params.set('page', String(page));
    void navigate(applicantAt(next, params), { replace: true, preventScrollReset: true });
  };
  const steps = useSteps(list, id, show, () => void navigate(back.to));
  return { back, steps };
}

function ApplicantPage({ id }: { id: number }) {
  const { back, steps } = useAround(id);
  const { data: applicant, error, refetch } = useApplicant(id);
  const refresh = useApplicantRefresh(id);
  const people = useLookingAt(id);
  useLiveApplications(() => void refresh(), id);
  // Also while the next one is on its way.
  useKeys({ j: steps.next, k: steps.previous });
  if (isGone(error)) return <Gone back={back} name={applicant?.name} onNext={steps.next} />;
  if (applicant) return <Opened key={id} applicant={applicant} people={people} back={back} steps={steps} />;
  if (error)
    return (
      <div role="alert">
        <EmptyState
          icon={<CloudAlert />}
          title={applicantMessages.readFailed}
          action={<Button onClick={() => void refetch()}>Retry</Button>}
        />
      </div>
    );
  return <Waiting back={back} />;
}

type Around = ReturnType<typeof useAround>;

interface GoneProps {
  back?: Around['back'];
  name?: string | undefined;
  onNext?: (() => void) | undefined;
}

function Gone({ back = listAround(''), name, onNext }: GoneProps) {
  return (
    <>
      <h1 className="sr-only">Applicant</h1>
      <EmptyState
        icon={<SearchX />}
        title={name ? `The application of ${name} is gone` : 'This application is not there'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {onNext && <Button onClick={onNext}>Next applicant</Button>}
            <ButtonLink to={back.to}>{back.label}</ButtonLink>
          </div>
        }
      >
        {name
          ? 'Somebody has deleted it while it was open here, with the resume and the notes.'
          : 'It may have been deleted.'}
      </EmptyState>
    </>
  );
}

const Waiting = ({ back }: { back: Around['back'] }) => (
  <div aria-busy="true">
    <BackLink back={back} />
    <h1 className="sr-only">Applicant</h1>
    <p className="sr-only">Loading...</p>
    <Skeleton className="mt-3 h-7 w-64" />
    <div className="mt-6 grid gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-[60dvh] w-full max-md:hidden" />
      <div className="flex flex-col gap-4">
        {['w-full', 'w-3/4', 'w-5/6', 'w-1/2'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    </div>
  </div>
);

const BackLink = ({ back: { to, label } }: { back: Around['back'] }) => (
  <Link to={to} className="link inline-flex items-center gap-1.5 text-xs">
    <ArrowLeft aria-hidden="true" className="size-3.5" />
    {label}
  </Link>
);

const tabs = ['resume', 'person', 'timeline'] as const;
const tabNames = { resume: 'Résumé', person: 'Person', timeline: 'Timeline' };
type Tab = (typeof tabs)[number];

/** On phones one part at a time; which one stands in the address. */
function useTab() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const text = new URLSearchParams(search).get('tab');
  const tab: Tab = tabs.find((each) => each === text) ?? 'resume';
  const setTab = (next: Tab) => {
    const params = new URLSearchParams(search);
    if (next === 'resume') params.delete('tab');
    else params.set('tab', next);
    void navigate(`?${params}`, { replace: true, preventScrollReset: true });
  };
  return { tab, setTab };
}

/** The dialog has an address: the board leads to it. */
function useHiring() {
  const [params, setParams] = useSearchParams();
  const setIsHiring = (isHiring: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isHiring) next.set('hire', '1');
        else next.delete('hire');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { isHiring: params.get('hire') === '1', setIsHiring };
}

interface OpenedProps extends Around {
  applicant: Applicant;
  people: readonly Colleague[];
}

function Opened({ applicant, people, back, steps }: OpenedProps) {
  const { id, is_archived } = applicant;
  const mayWrite = useMay('recruitment');
  const mail = useMailOffer();
  const changes = useApplicationChanges({ offer: mail.offer });
  const rate = useRating(id);
  const { tab, setTab } = useTab();
  const noteArea = useRef<HTMLTextAreaElement>(null);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const { isHiring, setIsHiring } = useHiring();
  const [toDelete, setToDelete] = useState<Application | null>(null);
  const deletion = useDeleteApplication();

  useShown(applicant, (shown) => {
    if (mayWrite && isUnread(shown)) changes.markOpened(shown);
  });
  useMentionsSeen(id);

  const archive = () => {
    const done = changes.archive([applicant], !is_archived);
    // One that was opened by itself stays.
    if (steps.next || steps.previous) void steps.leave(done);
  };
  const write = () => mail.write({ to: [applicant] });
  const writeNote = () => {
    setTab('timeline');
    noteArea.current?.focus();
  };
  useKeys({
    '?': () => setAreKeysShown(true),
    ...(mayWrite && {
      e: archive,
      m: write,
      n: writeNote,
      ...Object.fromEntries(SCORES.map((score) => [score, () => rate(score)])),
    }),
  });
  return (
    <div className="flex flex-col md:h-[calc(100dvh-var(--office-header)-var(--office-edge))] md:min-h-112">
      <Head
        applicant={applicant}
        people={people}
        back={back}
        steps={steps}
        changes={changes}
        mayWrite={mayWrite}
        onKeys={() => setAreKeysShown(true)}
      >
        {mayWrite && (
          <>
            <Action icon={<Send className="size-4" />} keys="M" onClick={write}>
              Write
            </Action>
            <Action
              icon={is_archived ? <ArchiveRestore className="size-4" /> : <Archive className="size-4" />}
              keys="E"
              onClick={archive}
            >
              {is_archived ? 'Unarchive' : 'Archive'}
            </Action>
            {!applicant.employee && (
              <Action icon={<UserRoundCheck className="size-4" />} onClick={() => setIsHiring(true)}>
                Hire
              </Action>
            )}
          </>
        )}
        <MoreMenu
          applicant={applicant}
          changes={changes}
          mayWrite={mayWrite}
          onDelete={() => setToDelete(applicant)}
        />
      </Head>
      <div role="group" aria-label="Parts" className="mb-3 flex border-b border-line md:hidden">
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={tab === each}
            onClick={() => setTab(each)}
            className="-mb-px min-h-control flex-1 border-b-2 border-transparent text-muted aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {tabNames[each]}
          </button>
        ))}
      </div>
      <div className="grid min-h-0 flex-1 gap-5 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,1fr)_30rem]">
        <TabPart name="resume" tab={tab} className="min-h-0">
          <ResumePreview application={applicant} isWhole />
        </TabPart>
        <div className="min-h-0 md:-mr-3 md:overflow-y-auto md:pr-3 md:pb-6">
          <TabPart name="person" tab={tab}>
            <Person applicant={applicant} changes={changes} mayWrite={mayWrite} />
          </TabPart>
          <TabPart name="timeline" tab={tab} className="md:mt-6 md:border-t md:border-line md:pt-5">
            <Timeline applicant={applicant} mayWrite={mayWrite} noteRef={noteArea} />
          </TabPart>
        </div>
      </div>
      <ApplicantMailModal order={mail.order} onClose={mail.close} />
      <HireModal
        application={applicant}
        open={isHiring && mayWrite && !applicant.employee}
        onClose={() => setIsHiring(false)}
      />
      <KeysSheet open={areKeysShown} onClose={() => setAreKeysShown(false)} />
      <ConfirmDelete
        target={toDelete}
        title="Delete this application?"
        text={({ name }) => `The application of ${name} and the resume will be gone for good.`}
        deletion={deletion}
        failedText={applicationMessages.deleteFailed}
        onClose={() => setToDelete(null)}
        deletedText="Application deleted."
        onDeleted={() => void steps.leave(Promise.resolve())}
      />
    </div>
  );
}

interface TabPartProps {
  name: Tab;
  tab: Tab;
  className?: string;
  children: ReactNode;
}

const TabPart = ({ name, tab, className, children }: TabPartProps) => (
  <div className={cx(className, tab !== name && 'max-md:hidden')}>{children}</div>
);

interface ActionProps {
  icon: ReactNode;
  keys?: string;
  onClick: () => void;
  children: string;
}

/** Its key stands beside the word where there is room for both. */
const Action = ({ icon, keys, onClick, children }: ActionProps) => (
  <Button size="sm" icon={icon} aria-keyshortcuts={keys} onClick={onClick}>
    <span className="max-lg:sr-only">{children}</span>
    {keys && <kbd className="keycap max-xl:hidden">{keys}</kbd>}
  </Button>
);

interface HeadProps extends Around {
  applicant: Applicant;
  people: readonly Colleague[];
  changes: ApplicationChanges;
  mayWrite: boolean;
  onKeys: () => void;
  children: ReactNode;
}

/** The line that stays over both panes. */
function Head({ applicant, people, back, steps, changes, mayWrite, onKeys, children }: HeadProps) {
  const { name, job_title, stage, created_at, is_archived } = applicant;
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 md:border-b md:border-line md:pb-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex items-center gap-3">
          <BackLink back={back} />
          <Looking people={people} />
        </div>
        <h1 title={name} className="truncate text-xl">
          {name}
        </h1>
        <p className="truncate text-xs text-muted" title={`${job_title}, ${dateAndTime(created_at)}`}>
          {job_title}, received {dateAndTime(created_at)}
          {is_archived && ', archived'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {mayWrite ? (
          <MoveMenu
            current={stage.id}
            trigger={
              <Button size="sm" variant="strong" aria-label={`Stage: ${stage.name}. Move to…`}>
                <span className="max-w-40 truncate">{stage.name}</span>
                <ChevronDown aria-hidden="true" className="size-4" />
              </Button>
            }
            onMove={(chosen) => void changes.move([applicant], chosen)}
          />
        ) : (
          <span className="rounded-full bg-hover px-2.5 py-1 font-medium">{stage.name}</span>
        )}
        {children}
        <span className="mx-1 h-6 border-l border-line max-sm:hidden" />
        <IconButton
          size="sm"
          label="Previous applicant"
          title="Previous applicant (K)"
          aria-keyshortcuts="K"
          icon={<ChevronLeft />}
          disabled={!steps.previous || steps.isTurning}
          onClick={steps.previous}
        />
        <IconButton
          size="sm"
          label="Next applicant"
          title="Next applicant (J)"
          aria-keyshortcuts="J"
          icon={<ChevronRight />}
          disabled={!steps.next || steps.isTurning}
          onClick={steps.next}
        />
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
    </header>
  );
}

/** Its room is kept: nothing moves when somebody comes. */
const Looking = ({ people }: { people: readonly Colleague[] }) => (
  <p role="status" className="flex min-w-0 items-center gap-1.5 text-xs text-lagoon">
    {people.length > 0 && (
      <>
        <Eye aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="truncate">
          {people.map(({ name }) => name).join(', ')} {people.length === 1 ? 'is' : 'are'} looking at this,
          too
        </span>
      </>
    )}
  </p>
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
              { label: 'Delete', icon: <Trash />, danger: true, divided: true, onSelect: onDelete },
            ]
          : []),
      ]}
    />
  );
}

/** Whoever was named in a note here has seen it now. */
function useMentionsSeen(id: number): void {
  const client = useQueryClient();
  const { data: overview } = useOverview();
  const { mutate } = useMutation({
    mutationFn: () => http.send(mentionCalls.markRead, { body: { application: id } }),
    onSuccess: ({ data }) => {
      if (data.changed === 0) return;
      void client.invalidateQueries({ queryKey: overviewKey });
      void client.invalidateQueries({ queryKey: ['mentions'] });
    },
  });
  const hasUnseen = (overview?.unread_mentions ?? 0) > 0;
  useEffect(() => {
    if (hasUnseen) mutate();
  }, [hasUnseen, id, mutate]);
}
