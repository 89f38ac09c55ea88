// What the applicant agreed to, and whether somebody said that this has to be kept.
import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';

import type { Applicant } from '#contract/applicants.ts';
import { HOLD_REASON_MAX_CHARACTERS, holdDraft } from '#contract/application-calls.ts';
import { privacyCalls, privacyMessages } from '#contract/privacy.ts';
import { dayMonthYear } from '#web/lib/format.ts';
import { http } from '#web/lib/http.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useOpening } from '#web/lib/use-last.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import { useHold, wordsOf } from './use-applicant.ts';

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
    queryKey: ['consent text', version],
    queryFn: async ({ signal }) =>
      (await http.send(privacyCalls.consentText, { query: { version: String(version) }, signal })).data,
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
  const { letGo } = useHold(applicant);
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
          busy={letGo.isPending}
          busyText="Letting go..."
          onClick={() => letGo.mutate(applicant)}
        >
          Let go
        </Button>
      )}
    </Banner>
  );
}

export function HoldButton({ applicant }: { applicant: Applicant }) {
  const [isOpen, setIsOpen] = useState(false);
  const opening = useOpening(isOpen);
  return (
    <>
      <Button size="sm" className="mt-2" icon={<Lock className="size-4" />} onClick={() => setIsOpen(true)}>
        Hold
      </Button>
      <HoldForm key={opening} applicant={applicant} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface HoldFormProps {
  applicant: Applicant;
  open: boolean;
  onClose: () => void;
}

function HoldForm({ applicant, open, onClose }: HoldFormProps) {
  const { hold } = useHold(applicant);
  const start = useMemo<FormStart>(() => ({ values: { reason: '' } }), []);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const unsent = useKeptForm({
    form: open ? `hold:${applicant.id}` : null,
    start,
    values: { reason },
    put: (kept) => setReason(String(kept['reason'] ?? '')),
  });
  return (
    <FormModal
      open={open}
      onClose={onClose}
      title={`Hold the application of ${applicant.name}`}
      description="It is kept whatever the settings say, and can be neither erased nor deleted until it is let go. Applicants who want to erase it are told that a legal reason keeps it."
      submitText="Hold"
      busy={hold.isPending}
      error={hold.error && wordsOf(hold.error, privacyMessages.saveFailed)}
      unsent={unsent}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const { data, error } = holdDraft.safeParse({ reason });
        setProblem(error?.issues[0]?.message);
        if (!data) return;
        hold.mutate(
          { ...data, version: applicant.version },
          {
            onSuccess: () => {
              unsent.forget();
              onClose();
            },
          },
        );
      }}
    >
      <Field label="Reason" error={problem} help="Seen by staff only." required>
        <TextArea
          rows={3}
          maxLength={HOLD_REASON_MAX_CHARACTERS}
          value={reason}
          onChange={({ target }) => {
            setProblem(undefined);
            setReason(target.value);
          }}
        />
      </Field>
    </FormModal>
  );
}
