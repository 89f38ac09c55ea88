import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';

import type { Art } from '#web/art/art.ts';
import { modulo } from '#web/lib/use-carousel.ts';
import { useNativeDialog } from '#web/lib/use-native-dialog.ts';
import { useSwipe } from '#web/lib/use-swipe.ts';
import { stepOfKey } from '#web/lib/way-on.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { resourcesTexts } from '#contract/texts/resources.ts';
import { useTexts } from '#web/lib/use-texts.ts';

const CLOSE_MS = 150;

interface GalleryPopupProps {
  pictures: readonly Art[];
  /** The place of the picture it opens with. */
  start: number;
  onClose: () => void;
}

/** One picture, large. Arrows, arrow keys and a drawn finger lead round all of them. */
export function GalleryPopup({ pictures, start, onClose }: GalleryPopupProps) {
  const text = useTexts(resourcesTexts);
  const [place, setPlace] = useState(start);
  const { ref, dialogProps, requestClose } = useNativeDialog(true, onClose, CLOSE_MS);
  const go = (step: 1 | -1) => setPlace((before) => modulo(before + step, pictures.length));
  const swipe = useSwipe({ onNext: () => go(1), onPrevious: () => go(-1) });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = stepOfKey(key);
    if (step) go(step);
  };
  const art = pictures[place];
  if (!art) return null;
  return (
    <dialog
      ref={ref}
      {...dialogProps}
      {...swipe}
      onKeyDown={onKeyDown}
      aria-label={text('resources.gallery.picture')}
      className="panel popup"
    >
      {/* A new key: the next picture never stands in the shape of the last. */}
      <Picture key={art.light.src} art={art} priority sizes="600px" className="size-full" />
      <IconButton
        label={text('resources.gallery.close')}
        icon={<X aria-hidden="true" />}
        onClick={requestClose}
        className="absolute top-3 end-3 bg-raised text-ink"
      />
      <div className="popup-bar">
        <IconButton
          label={text('resources.gallery.previous')}
          icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={() => go(-1)}
          className="bg-raised text-ink"
        />
        <p aria-live="polite" className="popup-count">
          <span className="sr-only">{art.alt}, </span>
          {place + 1} / {pictures.length}
        </p>
        <IconButton
          label={text('resources.gallery.next')}
          icon={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={() => go(1)}
          className="bg-raised text-ink"
        />
      </div>
    </dialog>
  );
}
