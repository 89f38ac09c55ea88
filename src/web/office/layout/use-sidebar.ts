import { useState } from 'react';

const STORAGE_KEY = 'office_sidebar';

export interface SidebarControl {
  isOpen: boolean;
  /** Opened or closed just now: the button that takes the place of the other takes its focus too. */
  hasMoved: boolean;
  open(this: void): void;
  close(this: void): void;
}

/** Whether the sidebar stands; remembered on this machine. */
export function useSidebar(): SidebarControl {
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'closed');
  const [hasMoved, setHasMoved] = useState(false);
  const choose = (next: boolean) => {
    setIsOpen(next);
    setHasMoved(true);
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'closed');
  };
  return { isOpen, hasMoved, open: () => choose(true), close: () => choose(false) };
}
