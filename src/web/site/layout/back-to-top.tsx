import ArrowUp from 'lucide-react/icons/arrow-up';

import { useReducedMotion } from '#web/lib/use-media.ts';
import { useScrolledPast } from '#web/lib/use-scrolled-past.ts';
import { footerTexts } from '#contract/texts/footer.ts';
import { useTexts } from '#web/lib/use-texts.ts';

const SHOWN_AFTER_PX = 100;

export function BackToTop() {
  const text = useTexts(footerTexts);
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
      aria-label={text('footer.top')}
      title={text('footer.top')}
      data-shown={isShown || undefined}
      className="to-top no-print flex size-12 items-center justify-center rounded-full border border-line bg-raised text-ink shadow-float hover:bg-hover"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}
