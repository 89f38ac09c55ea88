import type { LibraryPicture } from '#contract/content/media-library.ts';
import { fileSize } from '#web/lib/format.ts';
import type { Selection } from '#web/lib/use-selection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

import { nameOfPicture, usesWords } from './picture-words.ts';
import { Thumbnail } from './thumbnail.tsx';

interface MediaCardProps {
  entry: LibraryPicture;
  /** Missing: nothing may be deleted. */
  selection: Selection | undefined;
  onOpen: () => void;
}

export function MediaCard({ entry, selection, onOpen }: MediaCardProps) {
  const { key, uses, picture, bytes } = entry;
  const name = nameOfPicture(entry);
  const isUnused = uses.length === 0;
  return (
    <li className="relative flex min-w-0 flex-col">
      <button
        type="button"
        onClick={onOpen}
        className="group flex w-full cursor-pointer flex-col gap-1.5 text-start"
      >
        <Thumbnail entry={entry} className="group-hover:border-line-strong" />
        <span
          title={`${name}: ${picture.width} × ${picture.height}, ${fileSize(bytes)}`}
          className="w-full truncate text-sm max-sm:text-xs"
        >
          {name}
        </span>
      </button>
      {isUnused ? (
        <p className="mt-0.5">
          <Badge tone="muted">Not used</Badge>
        </p>
      ) : (
        <p title={usesWords(uses)} className="truncate text-xs text-muted max-sm:hidden">
          {usesWords(uses)}
        </p>
      )}
      {selection && isUnused && (
        <Checkbox
          aria-label={`Select ${name}`}
          checked={selection.ids.has(key)}
          onChange={() => selection.toggle(key)}
          className="absolute top-2 start-2 rounded-sm bg-surface p-1"
        />
      )}
    </li>
  );
}
