import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { PauseButton } from '../layout/pause-button.tsx';

interface HeroControlsProps {
  place: string;
  onPrevious: () => void;
  onNext: () => void;
  isPaused: boolean;
  onTogglePause: () => void;
  /** Also paused where somebody points at something in it, or has the focus there. */
  isRunning: boolean;
  /** Set after a slide change. */
  ring: { turn: number } | null;
}

const round =
  'relative flex size-12 items-center justify-center rounded-full border border-line-strong text-ink transition-colors hover:bg-hover';

export function HeroControls({
  place,
  onPrevious,
  onNext,
  isPaused,
  onTogglePause,
  isRunning,
  ring,
}: HeroControlsProps) {
  const text = useTexts(homeTexts);
  return (
    <div className="hero-controls needs-js wrap flex items-center gap-3">
      <button type="button" aria-label={text('home.hero.previous')} className={round} onClick={onPrevious}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100 size-5" />
      </button>
      <button type="button" aria-label={text('home.hero.next')} className={round} onClick={onNext}>
        <ArrowRight aria-hidden="true" className="rtl:-scale-x-100 size-5" />
        {ring && (
          // A new key starts the ring again.
          <svg
            key={ring.turn}
            viewBox="0 0 52 52"
            fill="none"
            aria-hidden="true"
            className="hero-ring motion-reduce:hidden"
          >
            <circle cx="26" cy="26" r="24" pathLength={1} data-still={!isRunning || undefined} />
          </svg>
        )}
      </button>
      <PauseButton
        isPaused={isPaused}
        onToggle={onTogglePause}
        pause={text('home.hero.pause')}
        play={text('home.hero.play')}
      />
      <span aria-hidden="true" className="text-sm text-muted tabular-nums">
        {place}
      </span>
      <span role="status" className="text-sm text-muted motion-reduce:hidden">
        {!isRunning && text('home.hero.paused')}
      </span>
    </div>
  );
}
