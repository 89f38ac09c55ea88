import { useState } from 'react';

import X from 'lucide-react/icons/x';

import type { Art } from '#web/art/art.ts';
import { gallery } from '#web/art/gallery.ts';
import { useNativeDialog } from '#web/lib/use-native-dialog.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

const CLOSE_MS = 150;

/** Fifteen pictures; each opens large. */
export function Gallery() {
  const [opened, setOpened] = useState<Art | null>(null);
  return (
    <>
      <ul className="gallery">
        {gallery.map((art) => (
          <li key={art.light.src}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open picture: ${art.alt}`}
              onClick={() => setOpened(art)}
              className="block w-full overflow-hidden rounded-lg"
            >
              <Picture
                art={art}
                alt=""
                sizes="(width >= 1024px) 240px, (width >= 640px) 30vw, 45vw"
                className="w-full transition-transform hover:scale-103"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened && <Popup art={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Popup({ art, onClose }: { art: Art; onClose: () => void }) {
  const { ref, dialogProps, requestClose } = useNativeDialog(true, onClose, CLOSE_MS);
  return (
    <dialog ref={ref} {...dialogProps} aria-label={art.alt} className="panel popup">
      <Picture art={art} priority sizes="600px" className="size-full" />
      <IconButton
        label="Close picture"
        icon={<X aria-hidden="true" />}
        onClick={requestClose}
        className="absolute top-3 right-3 bg-raised text-ink"
      />
    </dialog>
  );
}
