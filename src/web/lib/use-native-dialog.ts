import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DialogHTMLAttributes, MouseEvent, RefObject, SyntheticEvent } from 'react';

import { flushSync } from 'react-dom';

interface NativeDialog {
  ref: RefObject<HTMLDialogElement | null>;
  isClosing: boolean;
  /** Starts the way out; `onClose` is called when it is over. */
  requestClose(this: void): void;
  /** The same without asking. */
  close(this: void): void;
  dialogProps: DialogHTMLAttributes<HTMLDialogElement> & { 'data-phase': 'open' | 'closing' };
}

const always = () => true;

/**
 * A modal on the native <dialog>: open, closing for `closeDelayMs`, closed.
 * Rendered on the server it stands open by attribute; the browser then makes it modal.
 */
export function useNativeDialog(
  open: boolean,
  onClose: () => void,
  closeDelayMs: number,
  /** False keeps it open: there is something to ask first. */
  mayClose: () => boolean = always,
): NativeDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const [isClosing, setIsClosing] = useState(false);
  const [standsOpen] = useState(open);
  // The browser tells of a closing only with its next frame, when `isClosing` may be over already.
  const isOver = useRef(false);
  const finish = useEffectEvent(() => {
    isOver.current = true;
    ref.current?.close();
    // At once: the page can be pressed again, and an owner that has not closed yet could not open.
    flushSync(() => {
      setIsClosing(false);
      if (open) onClose();
    });
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    setIsClosing(false);
    if (dialog.matches(':modal')) return;
    const wasSeen = hasBeenSeen(dialog);
    isOver.current = false;
    dialog.removeAttribute('open');
    dialog.showModal();
    // It stood there from the server: no second entrance.
    if (wasSeen) for (const entrance of dialog.getAnimations()) entrance.finish();
    dialog.focus({ preventScroll: true });
  }, [open]);

  // When the page moves on, closing gives the focus back before the element goes.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  // The owner closed it: take the same way out.
  useEffect(() => {
    if (!open && ref.current?.open) setIsClosing(true);
  }, [open]);

  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => finish(), closeDelayMs);
    return () => clearTimeout(timer);
  }, [isClosing, closeDelayMs]);

  const close = useCallback(() => setIsClosing(true), []);
  const requestClose = useCallback(() => {
    if (mayClose()) close();
  }, [mayClose, close]);

  return {
    ref,
    isClosing,
    requestClose,
    close,
    dialogProps: {
      open: standsOpen,
      tabIndex: -1,
      'data-phase': isClosing ? 'closing' : 'open',
      onCancel: (event: SyntheticEvent) => {
        // A cancelled file choice inside bubbles here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      },
      onClick: (event: MouseEvent) => {
        // The dialog itself is only hit outside its content: on the backdrop.
        if (event.target === event.currentTarget && isOutside(event)) requestClose();
      },
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        // Only when the browser closed it by itself (a second Escape).
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (!open || isClosing || isOver.current) return;
        if (mayClose()) onClose();
        else event.currentTarget.showModal();
      },
    },
  };
}

function isOutside(event: MouseEvent): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}

/** True for a dialog that has stood open for at least a frame. */
function hasBeenSeen(dialog: HTMLDialogElement): boolean {
  if (!dialog.open) return false;
  const [entrance] = dialog.getAnimations();
  return !entrance || Number(entrance.currentTime ?? 0) > 0;
}
