// Ctrl or ⌘ K. What finds comes with the first press; letters typed before that stand in its box already.
import { useState } from 'react';

import { useShortcut } from '#web/lib/use-shortcut.ts';
import { useLatePart } from '#web/ui/late-part.tsx';
import { PaletteBox, PaletteDialog } from '#web/ui/palette-dialog.tsx';

import type { Viewer } from '../screens.ts';

const loadFinder = async () => (await import('./palette-finder.tsx')).PaletteFinder;

/** The palette, and what opens it. */
export function useOfficePalette(viewer: Viewer) {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const { Part: Finder, fetch } = useLatePart('palette', loadFinder);
  const open = () => {
    setIsOpen(true);
    if (!Finder) void fetch().then((hasCome) => hasCome || setIsOpen(false));
  };
  const close = () => setIsOpen(false);
  useShortcut('k', () => (isOpen ? close() : open()));
  const palette = (
    <PaletteDialog open={isOpen} onOpenChange={setIsOpen} onClosed={() => setQuery('')}>
      {Finder ? (
        <Finder viewer={viewer} query={query} onQuery={setQuery} onClose={close} />
      ) : (
        <PaletteBox>
          {(className) => (
            <input
              aria-label="Search"
              aria-busy
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              className={className}
            />
          )}
        </PaletteBox>
      )}
    </PaletteDialog>
  );
  return { palette, open };
}
