import { useEffect, useId, useRef } from 'react';

import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { said } from '#web/site-content.ts';

import { Button } from './button.tsx';

interface LeaveDialogProps {
  /** The form itself is to be closed. */
  isClosing?: boolean;
  onStay?: () => void;
  onDiscard: () => void;
}

/** The question of `LeaveGuard` for the site: on the native dialog, over whichever other stands open. */
export function LeaveDialog({ isClosing = false, onStay, onDiscard }: LeaveDialogProps) {
  const { isAsked, stay, go } = useLeaveGuard();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isOpen = isClosing || isAsked;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const keep = () => {
    stay();
    onStay?.();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      className="panel panel-ask"
      // By Escape.
      onClose={() => isOpen && keep()}
    >
      <h2 id={titleId} className="text-lg">
        {said('Discard what you have typed?')}
      </h2>
      <p className="mt-1 text-muted">{said('It has not been sent.')}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={keep}>{said('Keep editing')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            go();
            onDiscard();
          }}
        >
          {said('Discard')}
        </Button>
      </div>
    </dialog>
  );
}
