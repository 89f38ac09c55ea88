import { preload } from 'react-dom';

import type { Art, ArtSource } from '#web/art/art.ts';
import { cx } from '#web/lib/cx.ts';

interface PictureProps {
  art: Art;
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes?: string;
  /** In sight at once: fetched first. Everything else waits until it comes near. */
  priority?: boolean;
  /** Stands in for the picture's own words; empty for mere ornament. */
  alt?: string;
  /** Another cut of the picture for windows that are higher than wide. */
  tall?: Art;
  className?: string;
}

const UPRIGHT = '(aspect-ratio <= 3/4)';
const NOT_UPRIGHT = '(aspect-ratio > 3/4)';

/** A drawn picture in the format, width and theme that suit the window. */
export function Picture({ art, tall, ...rest }: PictureProps) {
  const { light, dark } = art;
  if (rest.priority) hurry(art, tall, rest.sizes);
  if (!dark) return <Sources art={art} source={light} tall={tall?.light} shown="contents" {...rest} />;
  return (
    <>
      <Sources art={art} source={light} tall={tall?.light} shown="contents dark:hidden" {...rest} />
      <Sources art={art} source={dark} tall={tall?.dark} shown="hidden dark:contents" {...rest} />
    </>
  );
}

interface SourcesProps extends Omit<PictureProps, 'tall'> {
  source: ArtSource;
  tall: ArtSource | undefined;
  shown: string;
}

function Sources({ art, source, tall, shown, sizes = '100vw', priority, alt, className }: SourcesProps) {
  // Of a pair only the visible one may load, and the browser skips a hidden picture only when it is lazy.
  const eager = priority && !art.dark;
  // The picture itself leaves no box, so its sources must not become items of a grid around it.
  return (
    <picture className={shown}>
      {tall && (
        <source className="hidden" media={UPRIGHT} type="image/avif" srcSet={tall.avif} sizes={sizes} />
      )}
      {tall && (
        <source className="hidden" media={UPRIGHT} type="image/webp" srcSet={tall.webp} sizes={sizes} />
      )}
      {source.avif && <source className="hidden" type="image/avif" srcSet={source.avif} sizes={sizes} />}
      <source className="hidden" type="image/webp" srcSet={source.webp} sizes={sizes} />
      <img
        src={source.src}
        width={art.width}
        height={art.height}
        alt={alt ?? art.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={cx(className, art.crop)}
      />
    </picture>
  );
}

/** Names the picture in the head of the document, so that its way here begins before the page is laid out. */
function hurry(art: Art, tall: Art | undefined, sizes = '100vw'): void {
  const ask = ({ avif, webp, src }: ArtSource, ...media: string[]) =>
    preload(src, {
      as: 'image',
      type: avif ? 'image/avif' : 'image/webp',
      imageSrcSet: avif || webp,
      imageSizes: sizes,
      fetchPriority: 'high',
      ...(media.length > 0 && { media: media.join(' and ') }),
    });
  for (const theme of art.dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    const inTheme = art.dark ? [`(prefers-color-scheme: ${theme})`] : [];
    const [wide, high] = [art[theme], tall?.[theme]];
    if (wide) ask(wide, ...inTheme, ...(high ? [NOT_UPRIGHT] : []));
    if (high) ask(high, ...inTheme, UPRIGHT);
  }
}
