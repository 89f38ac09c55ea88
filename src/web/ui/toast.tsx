import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';

import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';

interface ToastMessage {
  text: ReactNode;
  tone?: 'success' | 'error';
  /** The way back: offered for 8 s. If it throws or rejects, a message says that nothing was undone. */
  undo?: () => void | Promise<void>;
  /** What was changed, a kind and an id: the next message about the same takes the place of this one and of its way back. */
  about?: readonly string[];
  /** 6 s unless told, 8 s with a way back; null stays until closed. */
  dismissAfterMs?: number | null;
}

interface Toasts {
  /** Shows a message and returns a function that takes it away. */
  show(this: void, message: ToastMessage): () => void;
  success(this: void, text: ReactNode): () => void;
  error(this: void, text: ReactNode): () => void;
}

const TOAST_MS = 6000;
const UNDO_MS = 8000;
const MOST_AT_ONCE = 3;
const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it.');
  return toasts;
}

/** What an older message takes back is not so any more once its thing was changed again. */
export const withMessage = <M extends Pick<ToastMessage, 'about'>>(shown: readonly M[], message: M): M[] =>
  [
    ...shown.filter(({ about = [] }) => !about.some((thing) => message.about?.includes(thing))),
    message,
  ].slice(-MOST_AT_ONCE);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Array<ToastMessage & { id: number }>>([]);
  const lastId = useRef(0);
  const remove = useCallback(
    (id: number) => setShown((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  const toasts = useMemo<Toasts>(() => {
    const show = (message: ToastMessage) => {
      const id = ++lastId.current;
      setShown((before) => withMessage(before, { ...message, id }));
      return () => remove(id);
    };
    return {
      show,
      success: (text) => show({ text, tone: 'success' }),
      error: (text) => show({ text, tone: 'error' }),
    };
  }, [remove]);
  const region = useRef<HTMLDivElement>(null);
  const goBack = useJumpIntoToasts(region);
  return (
    <ToastContext value={toasts}>
      {children}
      {/* aria-live keeps an open dialog from hiding the messages; each one speaks by its own role. On phones a dialog
          stands at the bottom: they leave its buttons free. */}
      <div
        ref={region}
        aria-live="off"
        className="dense pointer-events-none fixed inset-x-3 bottom-3 z-60 flex flex-col items-center gap-2 max-sm:[body:has([role=dialog])_&]:bottom-34 sm:inset-x-auto sm:end-5 sm:bottom-5 sm:items-end sm:[body:has([data-width=page])_&]:bottom-28"
      >
        {shown.map(({ id, ...message }) => (
          <Toast
            key={id}
            message={message}
            onGone={() => {
              goBack();
              remove(id);
            }}
            onUndoFailed={() => toasts.error(<>Not undone: {message.text}</>)}
          />
        ))}
      </div>
    </ToastContext>
  );
}

/**
 * F6 goes to the newest message, out of an open dialog too, which keeps Tab to itself.
 * Returns the way back to where the focus came from.
 */
function useJumpIntoToasts(region: RefObject<HTMLDivElement | null>): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = region.current?.lastElementChild?.querySelector('button');
      if (event.key !== 'F6' || !newest) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement && !region.current?.contains(document.activeElement))
        cameFrom.current = document.activeElement;
      newest.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [region]);
  return () => {
    if (!region.current?.contains(document.activeElement)) return;
    cameFrom.current?.focus();
    cameFrom.current = null;
  };
}

interface ToastProps {
  message: ToastMessage;
  onGone: () => void;
  onUndoFailed: () => void;
}

function Toast({ message, onGone, onUndoFailed }: ToastProps) {
  const { text, tone = 'success', undo, dismissAfterMs = undo ? UNDO_MS : TOAST_MS } = message;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useDismissAfter(isHovered || isFocused ? null : dismissAfterMs, onGone);
  const tryUndo = async () => {
    try {
      await undo?.();
    } catch {
      onUndoFailed();
    }
  };
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      role="alert"
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Not the dialog behind it.
        event.stopPropagation();
        onGone();
      }}
      className="toast pointer-events-auto flex w-full max-w-md items-center gap-2.5 rounded-lg bg-ink py-1.5 pe-1.5 ps-3.5 text-sm text-paper shadow-float sm:w-auto sm:min-w-72"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</div>
      {undo && (
        <button
          type="button"
          aria-keyshortcuts="F6"
          title="F6 leads here"
          className="min-h-control-sm shrink-0 rounded-sm px-2.5 font-semibold underline underline-offset-2 hover:no-underline focus-visible:-outline-offset-2"
          onClick={() => {
            onGone();
            void tryUndo();
          }}
        >
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Close message"
        onClick={onGone}
        className="flex size-control-sm shrink-0 items-center justify-center rounded-sm opacity-75 hover:opacity-100 focus-visible:-outline-offset-2"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
