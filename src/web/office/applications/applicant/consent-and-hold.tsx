// What the applicant agreed to, and whether somebody said that this has to be kept.
import { useState } from 'react';

import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';

import type { Applicant } from '#contract/applications/applicants.ts';
import { privacyCalls, privacyMessages } from '#contract/office/privacy.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lateDialog } from '#web/ui/late-part.tsx';

import { useHold } from '../../form/use-hold.ts';
import { useHoldRefresh } from './use-applicant.ts';
import { ask } from '../../queries/ask.ts';

const HoldForm = lateDialog(
  'hold-form',
  async () => (await import('../../form/hold-form.tsx')).HoldForm,
  ({ open }) => open,
);

export function Consent({ applicant: { consent, talent_pool } }: { applicant: Applicant }) {
  const [isRead, setIsRead] = useState(false);
  return (
    <>
      {consent ? (
        <p>
          Agreed on {dayMonthYear(consent.at)} to{' '}
          <button type="button" className="link" onClick={() => setIsRead(true)}>
            version {consent.version}
          </button>
          .
        </p>
      ) : (
        <p className="text-muted">Not asked for: it came without the form of the site.</p>
      )}
      <p className={talent_pool ? undefined : 'text-muted'}>
        {talent_pool
          ? 'Wants to be kept in mind for other positions.'
          : 'Not to be kept in mind for other positions.'}
      </p>
      {consent && <ConsentDialog version={consent.version} open={isRead} onClose={() => setIsRead(false)} />}
    </>
  );
}

interface ConsentDialogProps {
  version: number;
  open: boolean;
  onClose: () => void;
}

function ConsentDialog({ version, open, onClose }: ConsentDialogProps) {
  const { data, isError } = useQuery({
    ...ask(privacyCalls.consentText, { query: { version: String(version) } }),
    enabled: open,
    // It never changes any more.
    staleTime: Infinity,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`What was agreed to, version ${version}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className="wrap-anywhere whitespace-pre-line">
        {data?.text ?? (isError ? privacyMessages.readFailed : 'Loading...')}
      </p>
    </Dialog>
  );
}

interface HeldProps {
  applicant: Applicant;
  mayWrite: boolean;
}

export function HeldNote({ applicant, mayWrite }: HeldProps) {
  const { releaseHold } = useHold(applicant, useHoldRefresh(applicant.id));
  const { hold } = applicant;
  if (!hold) return null;
  return (
    <Banner tone="info" role="status">
      <p className="font-medium">Held: neither erased nor deleted until it is let go</p>
      <p className="wrap-anywhere">{hold.reason}</p>
      <p className="text-xs text-muted">
        {hold.by}, {dayMonthYear(hold.at)}
      </p>
      {mayWrite && (
        <Button
          size="sm"
          className="mt-2"
          busy={releaseHold.isPending}
          busyText="Letting go..."
          onClick={() => releaseHold.mutate(hold.reason)}
        >
          Let go
        </Button>
      )}
    </Banner>
  );
}

export function HoldButton({ applicant }: { applicant: Applicant }) {
  const [isOpen, setIsOpen] = useState(false);
  const refresh = useHoldRefresh(applicant.id);
  return (
    <>
      <Button size="sm" className="mt-2" icon={<Lock className="size-4" />} onClick={() => setIsOpen(true)}>
        Hold
      </Button>
      <EachOpening of={isOpen || null}>
        {(_hold, open) => (
          <HoldForm application={applicant} open={open} onClose={() => setIsOpen(false)} refresh={refresh} />
        )}
      </EachOpening>
    </>
  );
}
