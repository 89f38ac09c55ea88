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

/** A film without sound that ends where it began. */
export interface Film {
  mp4: string;
  webm: string;
  /** What stands until it runs. */
  poster: Art;
  width: number;
  height: number;
}
