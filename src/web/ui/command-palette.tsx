import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Search from 'lucide-react/icons/search';
import { useNavigate } from 'react-router';

import { useShortcut } from '#web/lib/use-shortcut.ts';

export interface Command {
  label: string;
  to: string;
  icon?: ReactNode;
  /** Other words it should be found by. */
  keywords?: string;
  /** What it is, at the end of its line. */
  detail?: string;
  /** A second line: why it was found. */
  passage?: ReactNode;
  /** Where several lead to the same place. */
  id?: string;
}

/** Finds more than the commands: whoever gives it does the searching. */
export interface PaletteSearch {
  onQuery(this: void, text: string): void;
  found: readonly Command[];
  /** Searching, or why it failed. */
  status: string | null;
  /** What can be found, for the box and for who cannot see it. */
  placeholder: string;
  label: string;
}

interface CommandPaletteProps {
  commands: readonly Command[];
  /** Leave both out and it opens by Ctrl or ⌘ K alone. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  search?: PaletteSearch;
}

/** Ctrl or ⌘ K: type a few letters, press Enter, be there. */
export function CommandPalette({ commands, open, onOpenChange, search }: CommandPaletteProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  const navigate = useNavigate();
  const [query, setQueryText] = useState('');
  const setQuery = (text: string) => {
    setQueryText(text);
    search?.onQuery(text);
  };
  useShortcut('k', () => setOpen(!isOpen));
  const records = search?.found;
  const found = useMemo(
    () => [...findCommands(commands, query), ...(records ?? [])],
    [commands, query, records],
  );
  const go = (command: Command) => {
    setOpen(false);
    void navigate(command.to);
  };
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={setOpen}
      onOpenChangeComplete={(opened) => {
        if (!opened) setQuery('');
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="veil fixed inset-0 z-50" />
        <Dialog.Popup
          aria-label="Go to"
          className="float dense fixed inset-x-3 top-[12dvh] z-50 mx-auto max-w-lg overflow-hidden text-sm outline-none"
        >
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={found}
            value={query}
            onValueChange={(value, { reason }) => {
              // Choosing an item would write its name into the box on the way out.
              if (reason !== 'item-press') setQuery(value);
            }}
            itemToStringValue={(command: Command) => command.label}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
              <Autocomplete.Input
                aria-label={search?.label ?? 'Search screens'}
                placeholder={search?.placeholder ?? 'Go to…'}
                className="h-12 w-full bg-transparent text-control outline-none"
              />
              <kbd className="keycap">Esc</kbd>
            </div>
            <Autocomplete.Empty className="px-4 py-6 text-center text-muted empty:hidden">
              {search?.status ? null : search ? 'Nothing found.' : 'No screen of that name.'}
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[min(60dvh,30rem)] overflow-y-auto p-1.5 outline-none empty:hidden">
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id ?? command.to}
                  value={command}
                  onClick={() => go(command)}
                  className="group flex min-h-control cursor-pointer flex-wrap items-center gap-x-3 rounded-sm px-2.5 has-[bdi]:pt-1.5 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
                >
                  {command.icon}
                  <span className="min-w-0 flex-1 truncate">{command.label}</span>
                  {command.detail && (
                    <span className="max-w-1/2 truncate text-xs text-muted">{command.detail}</span>
                  )}
                  <CornerDownLeft
                    aria-hidden="true"
                    className="opacity-0 group-data-highlighted:opacity-100"
                  />
                  {command.passage && (
                    <bdi className="basis-full pb-2 pl-7">
                      <span className="line-clamp-2 text-xs leading-4 text-muted">{command.passage}</span>
                    </bdi>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
            <Autocomplete.Status className="border-t border-line px-4 py-2.5 text-muted empty:hidden">
              {search?.status}
            </Autocomplete.Status>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function findCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, keywords = '' }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
