import { CommandPalette } from '#web/ui/command-palette.tsx';

import { allScreens } from '../screens.ts';
import type { Viewer } from '../screens.ts';
import { useRecordSearch } from './use-record-search.tsx';

interface PaletteFinderProps {
  viewer: Viewer;
  query: string;
  onQuery: (text: string) => void;
  onClose: () => void;
}

/** Finds every screen there is for who looks, and records of all kinds. */
export const PaletteFinder = ({ viewer, ...box }: PaletteFinderProps) => (
  <CommandPalette
    {...box}
    commands={allScreens(viewer).map(({ path, label, icon: Icon, keywords }) => ({
      to: path,
      label,
      icon: <Icon />,
      keywords,
    }))}
    search={useRecordSearch(viewer, box.query)}
  />
);
