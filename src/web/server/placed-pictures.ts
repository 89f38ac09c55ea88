// Pictures of the media library in the place of drawn ones.
import type { PlacedPicture } from '#contract/site-editions/site-content.ts';
import {
  type SitePictureId,
  isSitePictureId,
  sitePicturePlaces,
} from '#contract/site-editions/site-pictures.ts';
import type { Art, ArtSource } from '../art/art.ts';
import { apiAddress } from '../lib/api-url.ts';
import { focusClasses } from '../lib/focus-classes.ts';
import { PICTURE_MARK } from '../site-frame/mark-signs.ts';
import { drawnPictures } from './drawn-pictures.ts';

type Placed = Readonly<Record<string, PlacedPicture>>;

const addressOf = (id: SitePictureId): string => drawnPictures[id].light.src;

/** By the address of the drawn picture: what stands in its place. */
export const placedPictures = (pictures: Placed): Record<string, Art> =>
  Object.fromEntries(
    Object.entries(pictures).flatMap(([id, own]) =>
      isSitePictureId(id) ? [[addressOf(id), placedArt(id, own)]] : [],
    ),
  );

function placedArt(id: SitePictureId, { picture, focus }: PlacedPicture): Art {
  const { width, height } = sitePicturePlaces[id];
  const sources = picture.sources.map((source) => ({ ...source, path: apiAddress(source.path) }));
  return {
    alt: '',
    width,
    height,
    light: {
      avif: '',
      webp: sources.map((source) => `${source.path} ${source.width}w`).join(', '),
      src: sources.at(-1)?.path ?? '',
    },
    // Those that are as wide as they are high stand in a column; the others fill their ground by its own style.
    crop: [width === height ? 'aspect-square object-cover' : 'is-own', focus && focusClasses(focus)]
      .filter(Boolean)
      .join(' '),
  };
}

/** For the editor's frame: every one that can be replaced carries its id. */
export const markedPictures = (placed: Record<string, Art>): Record<string, Art> =>
  Object.fromEntries(
    Object.entries(drawnPictures).map(([id, drawn]) => {
      const address = drawn.light.src;
      const { light, dark, ...art } = placed[address] ?? drawn;
      const marked = (source: ArtSource) => ({ ...source, src: source.src + PICTURE_MARK + id });
      return [address, { ...art, light: marked(light), ...(dark && { dark: marked(dark) }) }];
    }),
  );
