/** One picture in both formats, as `srcset` texts, and the file for a browser that knows neither. */
export interface ArtSource {
  /** Empty where there is none. */
  avif: string;
  webp: string;
  src: string;
}

/** A drawn picture. Those with `dark` follow the theme; the others stand on a ground of their own. */
export interface Art {
  alt: string;
  width: number;
  height: number;
  light: ArtSource;
  dark?: ArtSource;
  /** Of a picture in the place of a drawn one: classes that crop it to the shape of its place. */
  crop?: string;
}

const WIDEST_FIRST = (one: { width: number }, other: { width: number }) => other.width - one.width;

/** `files`: addresses by path, which says theme, width and format: `./bell-dark-400.avif`, `./bell-400.webp`. */
export function artOf(alt: string, width: number, height: number, files: Record<string, string>): Art {
  const found = Object.entries(files).map(([path, address]) => ({
    address,
    isDark: path.includes('dark-'),
    width: Number(/(\d+)\.\w+$/.exec(path)?.[1]),
    format: path.slice(path.lastIndexOf('.') + 1),
  }));
  const sourceOf = (wanted: typeof found): ArtSource => {
    const inFormat = (format: string) => wanted.filter((file) => file.format === format);
    const setOf = (format: string) =>
      inFormat(format)
        .map((file) => `${file.address} ${file.width}w`)
        .join(', ');
    return {
      avif: setOf('avif'),
      webp: setOf('webp'),
      src: inFormat('webp').sort(WIDEST_FIRST)[0]?.address ?? '',
    };
  };
  const dark = found.filter(({ isDark }) => isDark);
  return {
    alt,
    width,
    height,
    light: sourceOf(found.filter(({ isDark }) => !isDark)),
    ...(dark.length > 0 && { dark: sourceOf(dark) }),
  };
}

/** A film without sound that ends where it began. */
export interface Film {
  mp4: string;
  webm: string;
  /** What stands until it runs. */
  poster: Art;
  width: number;
  height: number;
}
