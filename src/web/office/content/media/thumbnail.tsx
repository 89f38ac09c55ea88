import type { LibraryPicture } from '#contract/content/media-library.ts';
import { cx } from '#web/lib/cx.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';

interface ThumbnailProps {
  entry: Pick<LibraryPicture, 'picture'>;
  className?: string;
}

/** Whole, on a ground that both light and dark ones stand out from. Its name stands beside it. */
export const Thumbnail = ({ entry: { picture }, className }: ThumbnailProps) => (
  <span
    className={cx(
      'media-ground block aspect-4/3 w-full overflow-hidden rounded-sm border border-line',
      className,
    )}
  >
    <StoredPicture picture={picture} alt="" sizes="160px" className="size-full object-contain" />
  </span>
);
