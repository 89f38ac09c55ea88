import RotateCw from 'lucide-react/icons/rotate-cw';

import type { OutgoingMailView } from '#contract/system/mails.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';

import { Detail, Details } from '../list/details.tsx';
import { dateAndTime } from '../words/company-time.ts';

export const stateNames = {
  queued: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
} as const satisfies Record<OutgoingMailView['state'], string>;

const stateTones = { queued: 'ink', sending: 'ink', sent: 'good', failed: 'danger' } as const;

export const StateBadge = ({ state }: Pick<OutgoingMailView, 'state'>) => (
  <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
);

interface MailDialogProps {
  /** Null: closed. */
  mail: OutgoingMailView | null;
  onClose: () => void;
  onRetry: (mail: OutgoingMailView) => void;
}

export const canRetry = ({ state }: OutgoingMailView): boolean => state === 'queued' || state === 'failed';

/** One mail as far as others than its receiver may read it. */
export const MailDialog = ({ mail, ...props }: MailDialogProps) => (
  <EachOpening of={mail}>{(opened, open) => <OneMail mail={opened} open={open} {...props} />}</EachOpening>
);

interface OneMailProps extends MailDialogProps {
  mail: OutgoingMailView;
  open: boolean;
}

function OneMail({ mail, open, onClose, onRetry }: OneMailProps) {
  const { to, subject, state, tries, last_error, created_at, next_try_at, sent_at, text } = mail;
  return (
    <Dialog
      width="lg"
      open={open}
      onClose={onClose}
      title={subject}
      description={`To ${to}`}
      footer={
        canRetry(mail) && (
          <Button
            variant="primary"
            icon={<RotateCw className="size-4" />}
            onClick={() => {
              onRetry(mail);
              onClose();
            }}
          >
            Retry now
          </Button>
        )
      }
    >
      <Details>
        <Detail name="State">
          <StateBadge state={state} />
        </Detail>
        <Detail name="Tries">{tries}</Detail>
        <Detail name="Written">{dateAndTime(created_at)}</Detail>
        {sent_at && <Detail name="Sent">{dateAndTime(sent_at)}</Detail>}
        {state === 'queued' && <Detail name="Next try">{dateAndTime(next_try_at)}</Detail>}
        {last_error && <Detail name="Last answer">{last_error}</Detail>}
      </Details>
      <p className="max-w-reading border-t border-line pt-5 break-words whitespace-pre-wrap">
        {text || (
          <span className="text-muted">
            A code or a link stood in this mail: its words are gone since it was sent.
          </span>
        )}
      </p>
    </Dialog>
  );
}
