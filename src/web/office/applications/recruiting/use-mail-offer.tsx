// A move to a stage offers the template made for it, and a hired applicant the next step. Nothing happens by itself.
import { useState } from 'react';

import { Link } from 'react-router';

import type { Application } from '#contract/applications/applications.ts';
import type { StageOfApplication } from '#contract/applications/stages.ts';
import { lateDialog } from '#web/ui/late-part.tsx';

import { applicantAt } from '../../links/applicant-at.ts';
import { useMailTemplates, useRejectReasons } from '../../queries/use-recruitment.ts';
import type { MailOrder } from './applicant-mail-modal.tsx';

export const ApplicantMailModal = lateDialog(
  'applicant-mail-modal',
  async () => (await import('./applicant-mail-modal.tsx')).ApplicantMailModal,
  ({ order }) => order !== null,
);

/** The mail that is being written, and the offer that opens it. */
export function useMailOffer() {
  const [order, setOrder] = useState<MailOrder | null>(null);
  return {
    order,
    write: setOrder,
    close: () => setOrder(null),
    offer: (moved: readonly Application[], stage: StageOfApplication, reason?: number) => (
      <OfferMail moved={moved} stage={stage} reason={reason} onWrite={setOrder} />
    ),
  };
}

interface OfferMailProps {
  moved: readonly Application[];
  stage: StageOfApplication;
  /** Why they were turned down: it may have a mail of its own. */
  reason: number | undefined;
  onWrite: (order: MailOrder) => void;
}

const look = 'font-semibold underline underline-offset-2 hover:no-underline';

function OfferMail({ moved, stage, reason, onWrite }: OfferMailProps) {
  const { data: templates } = useMailTemplates();
  const { data: reasons } = useRejectReasons();
  const own = reasons?.find(({ id }) => id === reason)?.template;
  const template =
    templates?.find(({ id }) => id === own) ??
    templates?.find(({ offered_for }) => offered_for === stage.kind);
  const [only, ...others] = moved;
  return (
    <>
      {template && (
        <button type="button" className={look} onClick={() => onWrite({ to: moved, template })}>
          Write “{template.name}”
        </button>
      )}
      {stage.kind === 'hired' && only && others.length === 0 && (
        <Link className={look} to={applicantAt(only.id, { hire: '1' })}>
          Make the employee
        </Link>
      )}
    </>
  );
}
