import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';

import { cx } from '#web/lib/cx.ts';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the backdrop or the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** A row at the bottom, its buttons to the right. */
  footer?: ReactNode;
  /** `page`: nearly all of the window, from the start. */
  width?: 'sm' | 'md' | 'lg' | 'xl' | 'page';
  /** While something is under way nothing closes it. */
  locked?: boolean;
  /** A decision to take: the backdrop does not close it. */
  alert?: boolean;
}

const widths = {
  sm: 'max-w-96',
  md: 'max-w-lg',
  lg: 'max-w-3xl',
  xl: 'max-w-6xl',
  page: 'max-w-[84rem] h-full',
};

export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  width = 'md',
  locked = false,
  alert = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // Escape is meant for something in it, which has yet to hear of it.
        if (details.reason === 'escape-key' && details.event.defaultPrevented) {
          details.cancel();
          return details.allowPropagation();
        }
        if (!next && !locked) onClose();
      }}
      disablePointerDismissal={alert || locked}
    >
      <Base.Portal>
        {/* Over another dialog, too: what waits below is not for now. */}
        <Base.Backdrop forceRender className="veil fixed inset-0 z-40" />
        <Base.Viewport
          className={cx(
            'dense fixed inset-0 z-40 flex items-end justify-center p-3 sm:items-start sm:px-4',
            // Clipped: a jump to something in the page moves the page, not the dialog.
            width === 'page' ? 'overflow-clip sm:py-[4dvh]' : 'overflow-y-auto sm:py-[12dvh]',
          )}
        >
          <Base.Popup
            ref={popup}
            // A finger would be met by the keyboard sliding in.
            initialFocus={(by) => (by === 'touch' ? true : (firstStop(popup.current) ?? true))}
            role={alert ? 'alertdialog' : 'dialog'}
            // Messages stand above the buttons of one that fills the window.
            data-width={width}
            className={cx(
              'float flex max-h-full w-full flex-col text-sm',
              width !== 'page' && 'sm:max-h-[76dvh]',
              widths[width],
            )}
          >
            <header className="flex items-start gap-4 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-base font-semibold">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label="Close"
                disabled={locked}
                className="-mt-0.5 -me-2 flex size-7 shrink-0 items-center justify-center rounded-sm text-muted transition-colors enabled-hover:bg-hover enabled-hover:text-ink disabled:opacity-40"
              >
                <X aria-hidden="true" className="size-4" />
              </Base.Close>
            </header>
            {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Where the work starts: the first field, else the first (and harmless) button of the footer. */
function firstStop(popup: HTMLElement | null): HTMLElement | null {
  return (
    popup?.querySelector<HTMLElement>('form :is(input, select, textarea):not(:disabled, [type=hidden])') ??
    popup?.querySelector<HTMLElement>('footer button:not(:disabled)') ??
    null
  );
}
