import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { useRotation } from '#web/lib/use-rotation.ts';
import { useSwipe } from '#web/lib/use-swipe.ts';
import { stepOfKey } from '#web/lib/way-on.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { HeroControls } from './hero-controls.tsx';

const SLIDE_MS = 7000;
const RING_MS = 7000;

interface HeroSlide {
  label: string;
  /** Told whether it is on show and whether everything is to stand still. */
  render: (state: { isCurrent: boolean; isPaused: boolean }) => ReactNode;
}

/** Slides that follow each other round; one button stills all movement inside. */
export function HeroCarousel({ slides }: { slides: HeroSlide[] }) {
  const text = useTexts(homeTexts);
  const [isPaused, setIsPaused] = useState(false);
  const { isHeld, heldProps } = useHeld();
  const { index, turn, select, isRunning, holdProps } = useRotation(slides.length, SLIDE_MS, {
    isPaused: isPaused || isHeld,
  });
  const [backTurn, setBackTurn] = useState(-1);
  const next = () => select(index + 1);
  const previous = () => {
    setBackTurn(turn + 1);
    select(index - 1);
  };
  const swipe = useSwipe({ onNext: next, onPrevious: previous });
  const from = turn === 0 ? undefined : turn === backTurn ? 'left' : 'right';
  // The ring comes with a slide and goes after its time, whether or not the next one has come by then.
  const [ringGone, setRingGone] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setRingGone(turn), RING_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  const stage = useRef<HTMLDivElement>(null);
  const isFocusInside = useRef(false);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = stepOfKey(key);
    if (!step) return;
    isFocusInside.current = stage.current?.contains(document.activeElement) ?? false;
    if (step < 0) previous();
    else next();
  };
  // The slide that goes takes no focus any more: it moves on to the one that comes.
  useLayoutEffect(() => {
    if (!isFocusInside.current) return;
    isFocusInside.current = false;
    (stage.current?.children[index] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [index]);

  return (
    <section
      aria-roledescription={text('home.hero.carousel')}
      aria-label={text('home.hero.region')}
      onKeyDown={onKeyDown}
      {...holdProps}
    >
      <div
        ref={stage}
        className="hero-stage"
        aria-live={isRunning ? 'off' : 'polite'}
        {...swipe}
        {...heldProps}
      >
        {slides.map(({ label, render }, place) => {
          const isCurrent = place === index;
          return (
            <div
              key={label}
              role="group"
              tabIndex={-1}
              aria-roledescription={text('home.hero.slideRole')}
              aria-label={text('home.hero.slide', { label, place: place + 1, count: slides.length })}
              inert={!isCurrent}
              data-from={from}
              className={cx('hero-slide', isCurrent && 'is-current')}
            >
              {render({ isCurrent, isPaused: !isRunning || !isCurrent })}
            </div>
          );
        })}
      </div>
      <HeroControls
        place={`${index + 1} / ${slides.length}`}
        onPrevious={previous}
        onNext={next}
        isPaused={isPaused}
        onTogglePause={() => setIsPaused(!isPaused)}
        isRunning={isRunning}
        ring={turn > ringGone ? { turn } : null}
      />
    </section>
  );
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

/** Something in a slide is pointed at, or has the focus: it would slide away, and take the focus with it. */
function useHeld() {
  const [isFocused, setIsFocused] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  return {
    isHeld: isFocused || isPointedAt,
    heldProps: {
      onFocus: ({ target }: FocusEvent) => setIsFocused(isControl(target)),
      onBlur: () => setIsFocused(false),
      onPointerOver: ({ pointerType, target }: PointerEvent) =>
        setIsPointedAt(pointerType === 'mouse' && isControl(target)),
      onPointerLeave: () => setIsPointedAt(false),
    },
  };
}
