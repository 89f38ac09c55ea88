// Asks whoever sits here to prove who they are, in place: the call that needs it waits, and goes on after a yes.
import { useEffect, useEffectEvent, useState } from 'react';

import { http } from '#web/lib/http.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { useLatePart } from '#web/ui/late-part.tsx';

const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

export function ConfirmIdentity() {
  // Several calls may need it at once: one answer serves them all.
  const [waiting, setWaiting] = useState<ReadonlyArray<(isConfirmed: boolean) => void>>([]);
  const { Part: Dialog, fetch } = useLatePart('confirm-dialog', loadDialog);
  const ask = useEffectEvent(async () => {
    if (!Dialog && !(await fetch())) return false;
    return new Promise<boolean>((resolve) => setWaiting((before) => [...before, resolve]));
  });
  useEffect(() => {
    http.onConfirmNeeded(() => ask());
    return () => http.onConfirmNeeded(async () => false);
  }, []);
  const answer = (isConfirmed: boolean) => {
    for (const resolve of waiting) resolve(isConfirmed);
    setWaiting([]);
  };
  return (
    Dialog && (
      <EachOpening of={waiting.length > 0 || null}>
        {(_question, open) => (
          <Dialog open={open} onConfirmed={() => answer(true)} onClose={() => answer(false)} />
        )}
      </EachOpening>
    )
  );
}
