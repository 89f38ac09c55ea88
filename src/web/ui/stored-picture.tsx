import { MEDIA_FOLDER } from '#contract/addresses.ts';
import type { Picture } from '#contract/pictures.ts';
import { apiAddress } from '#web/lib/api-url.ts';

interface StoredPictureProps {
  picture: Picture;
  alt: string;
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
}

/** A picture from the file store in the width that suits the window. */
export function StoredPicture({ picture, alt, sizes, className }: StoredPictureProps) {
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
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}

// Uploads are the API's; what came with the site lies beside its pages.
const addressOf = (path: string): string => (path.startsWith(MEDIA_FOLDER) ? apiAddress(path) : path);
