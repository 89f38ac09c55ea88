import { useRef, useState } from 'react';

import { useLocation, useNavigate, useParams } from 'react-router';

import { SCORES } from '#contract/applications/applicants.ts';
import type { Applicant } from '#contract/applications/applicants.ts';
import { applicationListMessages } from '#contract/applications/applications.ts';
import type { Application } from '#contract/applications/applications.ts';
import { useParam } from '#web/lib/use-param.ts';
import { isGone } from '#web/lib/versions.ts';
import { lateDialog } from '#web/ui/late-part.tsx';

import { applicantAt, listAround } from '../../links/applicant-at.ts';
import { useApplicationChanges, useDeleteApplication } from '../use-application-changes.tsx';
import { useApplications } from '../application-list.ts';
import { isUnread } from '../use-applications.ts';
import { ConfirmDelete } from '../../list/confirm-delete.tsx';
import { useLiveApplications } from '../../live/live-events.tsx';
import { PhoneTabs } from '../../list/phone-tabs.tsx';
import type { MailOrder } from '../recruiting/applicant-mail-modal.tsx';
import { ApplicantMailModal, useMailOffer } from '../recruiting/use-mail-offer.tsx';
import { useMentionsSeen } from '../../notes/use-mentions-seen.ts';
import { useShown, useSteps } from '../../list/use-open-row.ts';
import { useOpenedKey } from '../../list/use-opened.ts';
import { useMay } from '../../use-viewer.ts';
import { KeysSheet } from '../late-keys-sheet.ts';
import { useKeys } from '../use-keys.ts';
import { Head, Way } from './applicant-head.tsx';
import type { Around } from './applicant-head.tsx';
import { panes, PhoneSection, sectionParam } from './applicant-sections.tsx';
import { Failed, Gone, Waiting } from './applicant-states.tsx';
import { Person } from './person.tsx';
import { ShownResume } from './resume-versions.tsx';
import { Timeline } from './timeline.tsx';
import {
  useApplicant,
  useApplicantRefresh,
  useHandOver,
  useRating,
  wordsOf,
  applicantAsked,
} from './use-applicant.ts';
import { ofId, prefetching } from '../../queries/prefetch.ts';
import { screens } from '../../screens.ts';

const HireModal = lateDialog(
  'hire-modal',
  async () => (await import('./hire-modal.tsx')).HireModal,
  ({ open }) => open,
);

export const meta = { title: 'Applicant', description: 'One applicant with all there is.', noindex: true };

export const loader = prefetching(screens.applicant, ({ params }) => ofId(params.id, applicantAsked));

export function Component() {
  const text = useParams()['id'] ?? '';
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
    params.delete('resume');
    if (page === 1) params.delete('page');
    else if (page !== undefined) params.set('page', String(page));
    void navigate(applicantAt(next, params), { replace: true, preventScrollReset: true });
  };
  const steps = useSteps(list, id, show, () => void navigate(back.to));
  return { back, steps, row: list.rows.find((each) => each.id === id) };
}

function ApplicantPage({ id }: { id: number }) {
  const { back, steps, row } = useAround(id);
  const { data: applicant, error, refetch } = useApplicant(id);
  const refresh = useApplicantRefresh(id);
  const [areKeysShown, setAreKeysShown] = useState(false);
  useLiveApplications(() => void refresh(), id);
  // Also while the next one is on its way.
  useKeys({ j: steps.next, k: steps.previous, '?': () => setAreKeysShown(true) });
  const page = () => {
    if (isGone(error)) return <Gone back={back} name={applicant?.name} onNext={steps.next} />;
    // Each applicant starts with a fresh page; only what lies around it stays.
    if (applicant) return <Opened key={id} applicant={applicant} steps={steps} />;
    return error ? <Failed onRetry={() => void refetch()} /> : <Waiting row={row} />;
  };
  return (
    <div className="flex flex-col md:h-[calc(100dvh-var(--office-header)-var(--office-edge))] md:min-h-112">
      <Way back={back} steps={steps} onKeys={() => setAreKeysShown(true)} />
      {page()}
      <KeysSheet open={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </div>
  );
}

interface OpenedProps extends Pick<Around, 'steps'> {
  applicant: Applicant;
}

function Opened({ applicant, steps }: OpenedProps) {
  const { id, is_archived } = applicant;
  const mayWrite = useMay('recruitment');
  const mayHire = useMay('people');
  const mail = useMailOffer();
  const changes = useApplicationChanges({ offer: mail.offer });
  const rate = useRating(id);
  const handOver = useHandOver(applicant);
  const [section, setSection] = useParam(sectionParam);
  const noteArea = useRef<HTMLTextAreaElement>(null);
  const stageButton = useRef<HTMLButtonElement>(null);
  // The board leads to it.
  const hiring = useOpenedKey('hire');
  const [toDelete, setToDelete] = useState<Application | null>(null);
  const deletion = useDeleteApplication();

  useShown(applicant, (shown) => {
    if (mayWrite && isUnread(shown)) changes.markOpened(shown);
  });
  useMentionsSeen('application', id);

  const archive = () => {
    const done = changes.archive([applicant], !is_archived);
    // One that was opened by itself stays.
    if (steps.next || steps.previous) void steps.leave(done);
  };
  const write = () => mail.write({ to: [applicant] });
  const writeWords = (words: MailOrder['words']) => mail.write({ to: [applicant], words });
  const writeNote = () => {
    setSection('timeline');
    noteArea.current?.focus();
  };
  useKeys(
    mayWrite
      ? {
          e: archive,
          m: write,
          n: writeNote,
          s: () => stageButton.current?.click(),
          ...Object.fromEntries(SCORES.map((score) => [score, () => rate(score)])),
        }
      : {},
  );
  return (
    <>
      <Head
        applicant={applicant}
        changes={changes}
        mayWrite={mayWrite}
        mayHire={mayHire}
        stageRef={stageButton}
        onWrite={write}
        onArchive={archive}
        onHire={() => {
          if (mayHire) hiring.show('1');
          else if (!handOver.isPending) handOver.mutate();
        }}
        onDelete={() => setToDelete(applicant)}
      />
      <PhoneTabs label="Parts" tabs={sectionParam.options} value={section} onChange={setSection} />
      <div className={panes}>
        <PhoneSection name="resume" shown={section} className="flex min-h-0 flex-col">
          <ShownResume applicant={applicant} />
        </PhoneSection>
        <div className="min-h-0 md:-me-3 md:overflow-y-auto md:pe-3 md:pb-6">
          <PhoneSection name="person" shown={section}>
            <Person applicant={applicant} changes={changes} mayWrite={mayWrite} onWrite={writeWords} />
          </PhoneSection>
          <PhoneSection
            name="timeline"
            shown={section}
            className="md:mt-6 md:border-t md:border-line md:pt-5"
          >
            <Timeline applicant={applicant} mayWrite={mayWrite} noteRef={noteArea} />
          </PhoneSection>
        </div>
      </div>
      <ApplicantMailModal order={mail.order} onClose={mail.close} />
      <HireModal
        application={applicant}
        open={hiring.key !== null && mayWrite && mayHire && !applicant.employee}
        onClose={hiring.close}
      />
      <ConfirmDelete
        target={toDelete}
        title="Delete this application?"
        text={({ name }) => `The application of ${name} and the resume will be gone for good.`}
        deletion={deletion}
        failedText={(error) => wordsOf(error, applicationListMessages.deleteFailed)}
        onClose={() => setToDelete(null)}
        typed={({ name }) => name}
        deletedText="Application deleted."
        onDeleted={() => void steps.leave(Promise.resolve())}
      />
    </>
  );
}
