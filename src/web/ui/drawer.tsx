import type { ReactNode } from 'react';

import X from 'lucide-react/icons/x';

import { useNativeDialog } from '#web/lib/use-native-dialog.ts';
import { said } from '#web/site-content.ts';

interface DrawerProps {
  open: boolean;
  /** Called when the panel has gone. */
  onClose: () => void;
  /** Names the panel to those who listen. */
  label: string;
  children: ReactNode;
  id?: string;
  side?: 'left' | 'right';
  closeLabel?: string;
  closeDelayMs?: number;
}

const DRAWER_CLOSE_MS = 300;

/** A side panel, 250 px wide, over a dimmed page; on the native dialog. */
export function Drawer({
  open,
  onClose,
  label,
  children,
  id,
  side = 'right',
  closeLabel = 'Close menu',
  closeDelayMs = DRAWER_CLOSE_MS,
}: DrawerProps) {
  const { ref, dialogProps, requestClose } = useNativeDialog(open, onClose, closeDelayMs);
  return (
    <dialog
      ref={ref}
      {...dialogProps}
      id={id}
      aria-label={label}
      data-side={side}
      className="panel panel-drawer"
    >
      <div className="flex min-h-full flex-col p-3">
        <button
          type="button"
          aria-label={said(closeLabel)}
          onClick={requestClose}
          className="mb-2 flex size-11 items-center justify-center self-end rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
