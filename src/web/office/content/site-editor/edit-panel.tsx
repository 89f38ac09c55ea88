// The panel in which a text or a picture is edited: beside it on a wide screen, below the page on a phone.
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import X from 'lucide-react/icons/x';

import { IconButton } from '#web/ui/icon-button.tsx';
import type { Spot } from '#web/site-frame/protocol.ts';

import { boxOf } from './page-stage.tsx';
import type { View } from './page-stage.tsx';
import { placeBeside, within } from './place-beside.ts';
import type { Box, Point } from './place-beside.ts';
import { useSize } from './use-size.ts';
import type { Size } from './use-size.ts';

interface EditPanelProps {
  view: View | null;
  /** Where on the page it stands; null: out of sight. */
  spot: Spot | null;
  /** Where on the site it belongs. */
  place: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function EditPanel({ view, spot, place, title, onClose, children }: EditPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const size = useSize(panel);
  const at = usePlace(view, view && boxOf(spot, view), size);
  useLayoutEffect(() => {
    // The first field of it; a text that is only read is read from the panel itself.
    const first = panel.current?.querySelector<HTMLElement>(
      'form :is(textarea:not([readonly]), input, button:not(:disabled))',
    );
    (first ?? panel.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (
          event.key !== 'Escape' ||
          event.defaultPrevented ||
          !panel.current?.contains(event.target as Node)
        )
          return;
        event.preventDefault();
        onClose();
      }}
      style={at ? { left: at.x, top: at.y } : undefined}
      className="z-20 flex flex-col outline-none max-md:max-h-[60%] max-md:shrink-0 max-md:border-t max-md:border-line-mid max-md:bg-raised md:absolute md:max-h-[calc(100%-1.5rem)] md:w-96 md:rounded-lg md:border md:border-line md:bg-raised md:shadow-float"
    >
      <header className="flex items-start gap-3 px-4 pt-3 pb-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-xs text-muted">{place}</p>
          <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
        </div>
        <IconButton size="sm" label="Close" icon={<X />} onClick={onClose} className="-mt-1 -me-1.5" />
      </header>
      <div className="min-h-0 overflow-y-auto px-4 pb-4">{children}</div>
    </section>
  );
}

/** Placed once: while the text grows under the hand the panel stays, and it goes along when the page is scrolled. */
function usePlace(view: View | null, about: Box | null, size: Size | null): Point | null {
  const [placed, setPlaced] = useState<{ at: Point; about: Box | null; window: string } | null>(null);
  if (!view || !size) return null;
  const window = [view.stage.width, view.stage.height, view.page.width].join();
  const isPlaced = placed?.window === window && (placed.about !== null || about === null);
  if (!isPlaced) setPlaced({ at: placeBeside(about, view.page, size, view.stage), about, window });
  if (!placed) return null;
  const moved = about && placed.about ? about.y - placed.about.y : 0;
  return within({ x: placed.at.x, y: placed.at.y + moved }, size, view.stage);
}
