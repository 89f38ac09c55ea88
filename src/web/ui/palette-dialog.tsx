// The frame of the command palette. It is here from the start; what is in it may come later.
import type { ReactNode } from 'react';

import { Dialog } from '@base-ui/react/dialog';
import Search from 'lucide-react/icons/search';

interface PaletteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
  children: ReactNode;
}

export const PaletteDialog = ({ open, onOpenChange, onClosed, children }: PaletteDialogProps) => (
  <Dialog.Root
    open={open}
    onOpenChange={onOpenChange}
    onOpenChangeComplete={(opened) => {
      if (!opened) onClosed();
    }}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className="veil fixed inset-0 z-50" />
      <Dialog.Popup
        aria-label="Go to"
        className="float dense fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-lg overflow-hidden text-sm outline-none"
      >
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

/** The line to type in: the input gets the class. */
export const PaletteBox = ({ children }: { children: (className: string) => ReactNode }) => (
  <div className="flex items-center gap-2.5 border-b border-line px-4">
    <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
    {children('h-12 w-full bg-transparent text-control outline-none')}
    <kbd className="keycap">Esc</kbd>
  </div>
);
