import { MEDIA_FOLDER } from '#contract/addresses.ts';
import type { Picture } from '#contract/content/pictures.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { cx } from '#web/lib/cx.ts';
import { focusClasses } from '#web/lib/focus-classes.ts';

interface StoredPictureProps {
  picture: Picture;
  alt: string;
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string;
  /** What stays in sight where it is cropped; its centre, where nobody has chosen. */
  focus?: { x: number; y: number } | null | undefined;
  /** In sight at once: fetched first. */
  priority?: boolean;
  className?: string;
}

/** A picture from the file store in the width that suits the window. */
export function StoredPicture({ picture, alt, sizes, focus, priority, className }: StoredPictureProps) {
  const { width, height, sources } = picture;
  return (
    <img
      src={addressOf(sources.at(-1)?.path ?? '')}
      srcSet={
        sources.length > 1
          ? sources.map((source) => `${addressOf(source.path)} ${source.width}w`).join(', ')
          : undefined
      }
      sizes={sources.length > 1 ? sizes : undefined}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={cx(className, focus && focusClasses(focus))}
    />
  );
}

// Uploads are the API's; what came with the site lies beside its pages.
const addressOf = (path: string): string => (path.startsWith(MEDIA_FOLDER) ? apiAddress(path) : path);
