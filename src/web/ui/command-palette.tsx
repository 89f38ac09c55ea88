import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { Autocomplete } from '@base-ui/react/autocomplete';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { useNavigate } from 'react-router';

import { PaletteBox } from './palette-dialog.tsx';

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

/** What is found besides the commands. */
export interface PaletteSearch {
  found: readonly Command[];
  /** Searching, or why it failed. */
  status: string | null;
  /** What can be found, for the box and for who cannot see it. */
  placeholder: string;
  label: string;
}

interface CommandPaletteProps {
  commands: readonly Command[];
  query: string;
  onQuery: (text: string) => void;
  onClose: () => void;
  search?: PaletteSearch;
}

/** Type a few letters, press Enter, be there. Stands in a PaletteDialog. */
export function CommandPalette({ commands, query, onQuery, onClose, search }: CommandPaletteProps) {
  const navigate = useNavigate();
  const records = search?.found;
  const found = useMemo(
    () => [...findCommands(commands, query), ...(records ?? [])],
    [commands, query, records],
  );
  const go = (command: Command) => {
    onClose();
    void navigate(command.to);
  };
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={found}
      value={query}
      onValueChange={(value, { reason }) => {
        // Choosing an item would write its name into the box on the way out.
        if (reason !== 'item-press') onQuery(value);
      }}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <PaletteBox>
        {(className) => (
          <Autocomplete.Input
            autoFocus
            aria-label={search?.label ?? 'Search screens'}
            placeholder={search?.placeholder ?? 'Go to…'}
            className={className}
          />
        )}
      </PaletteBox>
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
            <CornerDownLeft aria-hidden="true" className="opacity-0 group-data-highlighted:opacity-100" />
            {command.passage && (
              <bdi className="basis-full pb-2 ps-7">
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
  );
}

function findCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, keywords = '' }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
