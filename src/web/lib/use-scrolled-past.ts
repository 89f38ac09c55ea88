import { useEffect, useState } from 'react';

/** True once the page has been scrolled more than `px` from its top. */
export function useScrolledPast(px: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    // Read when the page moves and not while it is drawn: asked in between, it would have to be laid out twice.
    const look = () => setIsPast(window.scrollY > px);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [px]);
  return isPast;
}
