// Of a long column only the cards in sight are there, and a few around them. All are of one height.
import { useEffect, useState } from 'react';

const AROUND = 6;

export interface InSight {
  first: number;
  /** Behind the last. */
  end: number;
}

export function rowsInSight(top: number, height: number, rowPx: number): InSight {
  return {
    first: Math.max(0, Math.floor(top / rowPx) - AROUND),
    end: Math.ceil((top + height) / rowPx) + AROUND,
  };
}

/** `ref` goes on what scrolls. */
export function useRowsInSight(rowPx: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  useEffect(() => {
    if (!scroller) return;
    // Steps of a card: between them nothing has to be drawn anew.
    const look = () =>
      setView((before) => {
        const top = Math.floor(scroller.scrollTop / rowPx) * rowPx;
        const height = scroller.clientHeight;
        return before.top === top && before.height === height ? before : { top, height };
      });
    look();
    const resizing = new ResizeObserver(look);
    resizing.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      resizing.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [scroller, rowPx]);
  return { ref: setScroller, sight: rowsInSight(view.top, view.height + rowPx, rowPx) };
}
