import { useState } from 'react';

import { resourcesTexts } from '#contract/texts/resources.ts';
import { gallery } from '#web/art/gallery.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { inPlaceOf } from '#web/site-content.ts';
import { Picture } from '#web/ui/picture.tsx';

import { GalleryPopup } from './gallery-popup.tsx';

const names = Object.keys(gallery) as (keyof typeof gallery)[];

/** Fifteen works; each opens large, and leads to its neighbours. */
export function Gallery() {
  const text = useTexts(resourcesTexts);
  const [opened, setOpened] = useState<number | null>(null);
  const pictures = names.map((name) => ({
    ...inPlaceOf(gallery[name]),
    alt: text(`resources.gallery.alt.${name}`),
  }));
  return (
    <>
      <ul className="gallery">
        {pictures.map((art, place) => (
          <li key={art.light.src}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={text('resources.gallery.open', { picture: art.alt })}
              onClick={() => setOpened(place)}
              className="block w-full overflow-hidden rounded-lg border border-line"
            >
              <Picture
                art={art}
                alt=""
                sizes="(width >= 1024px) 224px, (width >= 768px) 17vw, 28vw"
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
