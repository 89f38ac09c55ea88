import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';

import { useDismissAfter } from '#web/lib/use-dismiss-after.ts';

export interface ToastMessage {
  text: ReactNode;
  tone?: 'success' | 'error';
  /** For instance Undo. The toast goes when it is used. */
  action?: { label: string; onAction: () => void };
  /** 6 s unless told; null stays until closed. */
  dismissAfterMs?: number | null;
}

export interface Toasts {
  /** Shows a message and returns a function that takes it away. */
  show(this: void, message: ToastMessage): () => void;
  success(this: void, text: ReactNode): () => void;
  error(this: void, text: ReactNode): () => void;
}

const TOAST_MS = 6000;
const MOST_AT_ONCE = 3;
const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it.');
  return toasts;
}

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
      setShown((before) => [...before, { ...message, id }].slice(-MOST_AT_ONCE));
      return () => remove(id);
    };
    return {
      show,
      success: (text) => show({ text, tone: 'success' }),
      error: (text) => show({ text, tone: 'error' }),
    };
  }, [remove]);
  return (
    <ToastContext value={toasts}>
      {children}
      {/* aria-live keeps an open dialog from hiding the messages; each one speaks by its own role. */}
      <div
        aria-live="off"
        className="dense pointer-events-none fixed inset-x-3 bottom-3 z-60 flex flex-col items-center gap-2 sm:inset-x-auto sm:right-5 sm:bottom-5 sm:items-end"
      >
        {shown.map(({ id, ...message }) => (
          <Toast key={id} message={message} onGone={() => remove(id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({ message, onGone }: { message: ToastMessage; onGone: () => void }) {
  const { text, tone = 'success', action, dismissAfterMs = TOAST_MS } = message;
  const [held, setHeld] = useState(false);
  useDismissAfter(held ? null : dismissAfterMs, onGone);
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  return (
    <div
      role="alert"
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast pointer-events-auto flex w-full max-w-md items-center gap-2.5 rounded-lg bg-ink py-1.5 pr-1.5 pl-3.5 text-sm text-paper shadow-float sm:w-auto sm:min-w-72"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 py-1.5">{text}</div>
      {action && (
        <button
          type="button"
          className="min-h-control-sm shrink-0 rounded-sm px-2.5 font-semibold underline underline-offset-2 hover:no-underline focus-visible:-outline-offset-2"
          onClick={() => {
            action.onAction();
            onGone();
          }}
        >
          {action.label}
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
