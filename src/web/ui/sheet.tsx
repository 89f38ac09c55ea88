import { useId } from 'react';
import type { ReactNode, Ref } from 'react';

import X from 'lucide-react/icons/x';

import { useNativeDialog } from '#web/lib/use-native-dialog.ts';
import { said } from '#web/site-content.ts';

interface SheetProps {
  open: boolean;
  /** Called when the sheet has gone. */
  onClose: () => void;
  title: ReactNode;
  /** Where the title is not in the page's language. */
  titleLang?: string | undefined;
  children: ReactNode;
  /** Stands between title and close button. */
  actions?: ReactNode;
  /** Under the head, over the content: a reading-progress bar. */
  progress?: ReactNode;
  /** Where the close button leads without scripts. */
  closeHref?: string;
  closeDelayMs?: number;
  /** Something stands over it: Escape is for that one alone. Browsers may close both otherwise. */
  isCovered?: boolean;
  /** The part that scrolls. */
  scrollRef?: Ref<HTMLDivElement>;
}

const SHEET_CLOSE_MS = 500;

/** A sheet that rises from the bottom, on the native dialog. Can be rendered open on the server. */
export function Sheet({
  open,
  onClose,
  title,
  titleLang,
  children,
  actions,
  progress,
  closeHref,
  closeDelayMs = SHEET_CLOSE_MS,
  isCovered = false,
  scrollRef,
}: SheetProps) {
  const titleId = useId();
  const { ref, dialogProps, requestClose } = useNativeDialog(open, onClose, closeDelayMs);
  const closeLook =
    'flex size-10 shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink';
  return (
    <dialog
      ref={ref}
      {...dialogProps}
      {...(isCovered && { closedby: 'none' })}
      aria-labelledby={titleId}
      className="panel panel-sheet"
    >
      <div className="flex h-full flex-col">
        <header className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3 md:px-8 md:py-4">
          <h2 id={titleId} className="min-w-0 flex-1 text-xl wrap-anywhere" lang={titleLang}>
            {title}
          </h2>
          {/* Below the title on a phone, which needs the width. */}
          {actions && <div className="max-sm:order-1 max-sm:w-full">{actions}</div>}
          {closeHref ? (
            <a
              href={closeHref}
              aria-label={said('Close')}
              className={closeLook}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                requestClose();
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </a>
          ) : (
            <button type="button" aria-label={said('Close')} className={closeLook} onClick={requestClose}>
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </header>
        {progress}
        <div
          ref={scrollRef}
          role="region"
          aria-labelledby={titleId}
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 focus-visible:-outline-offset-2 md:px-8 md:py-8"
        >
          {children}
        </div>
      </div>
    </dialog>
  );
}
