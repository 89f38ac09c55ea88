import type { LibraryPicture } from '#contract/content/media-library.ts';
import { cx } from '#web/lib/cx.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

interface ThumbnailProps {
  entry: Pick<LibraryPicture, 'picture'>;
  className?: string;
}

/** Whole; where it is transparent, on a ground that light and dark ones stand out from. Its name stands beside it. */
export const Thumbnail = ({ entry: { picture }, className }: ThumbnailProps) => (
  <span
    className={cx(
      'flex aspect-4/3 w-full items-center justify-center overflow-hidden rounded-sm border border-line bg-sunken',
      className,
    )}
  >
    <StoredPicture
      picture={picture}
      alt=""
      sizes="160px"
      className="media-ground h-auto max-h-full w-auto max-w-full"
    />
  </span>
);
