import { useState } from 'react';

import { resourcesTexts } from '#contract/texts/resources.ts';
import { gallery } from '#web/art/gallery.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { pictureAt } from '#web/site-content.ts';
import { Picture } from '#web/ui/picture.tsx';

import { GalleryPopup } from './gallery-popup.tsx';

/** In the order in which they hang. */
const names = [
  'heart',
  'camera',
  'play',
  'hashtag',
  'bell',
  'calendar',
  'star',
  'share',
  'pin',
  'frame',
  'thumb',
  'microphone',
  'smile',
  'flower',
  'cup',
] as const;

/** Fifteen pictures; each opens large, and leads to its neighbours. */
export function Gallery() {
  const text = useTexts(resourcesTexts);
  const pictures = gallery.map((art, place) => pictureAt(`resources.gallery.${names[place] ?? 'cup'}`, art));
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className="gallery">
        {pictures.map((art, place) => (
          <li key={art.light.src}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={text('resources.gallery.open', {
                picture: art.alt || `${text('resources.gallery.picture')} ${place + 1}`,
              })}
              onClick={() => setOpened(place)}
              className="block w-full overflow-hidden rounded-lg border border-line"
            >
              <Picture
                art={art}
                alt=""
                sizes="(width >= 1024px) 240px, (width >= 768px) 18vw, 30vw"
                className="w-full transition-transform hover:scale-103"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && <GalleryPopup pictures={pictures} start={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
