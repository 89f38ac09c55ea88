import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveGuardProps {
  /** The form itself is to be closed. */
  isClosing?: boolean;
  onStay?: () => void;
  onDiscard: () => void;
}

/** Only for as long as there is something to lose. */
export function LeaveGuard({ isClosing = false, onStay, onDiscard }: LeaveGuardProps) {
  const { isAsked, stay, go } = useLeaveGuard();
  const keep = () => {
    stay();
    onStay?.();
  };
  const discard = () => {
    go();
    onDiscard();
  };
  return (
    <Dialog
      alert
      width="sm"
      open={isClosing || isAsked}
      onClose={keep}
      title="Discard what you have typed?"
      description="It has not been saved."
      footer={
        <>
          <Button onClick={keep}>Keep editing</Button>
          <Button variant="danger" onClick={discard}>
            Discard
          </Button>
        </>
      }
    />
  );
}
