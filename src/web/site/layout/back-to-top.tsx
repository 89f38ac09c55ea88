import ArrowUp from 'lucide-react/icons/arrow-up';

import { useReducedMotion } from '#web/lib/use-media.ts';
import { useScrolledPast } from '#web/lib/use-scrolled-past.ts';

const SHOWN_AFTER_PX = 100;

export function BackToTop() {
  const isShown = useScrolledPast(SHOWN_AFTER_PX);
  const isStill = useReducedMotion();
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
    // The button is about to go: the keyboard starts again at the top.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={goUp}
      aria-label="Back to top"
      title="Back to top"
      data-shown={isShown || undefined}
      className="to-top no-print flex size-12 items-center justify-center rounded-full border border-line bg-raised text-ink shadow-float hover:bg-hover"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}
