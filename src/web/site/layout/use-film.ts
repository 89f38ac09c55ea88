import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useReducedMotion } from '#web/lib/use-media.ts';

interface RunningFilm {
  isPaused: boolean;
  /** There is something of it to see. */
  hasBegun: boolean;
  toggle(this: void): void;
}

/** What some browsers tell of the line; the others say nothing, and count as good. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Runs a film of ornament: in sight, after everything else, where movement is welcome and the line is good. */
export function useFilm(video: RefObject<HTMLVideoElement | null>): RunningFilm {
  const isStill = useReducedMotion();
  const [isInSight, setIsInSight] = useState(false);
  const [isStopped, setIsStopped] = useState<boolean | null>(null);
  const hydrated = useHydrated();
  // Whoever pays for every byte may still press play.
  const isPaused = isStopped ?? (hydrated && isPoorConnection());
  const [hasBegun, setHasBegun] = useState(false);
  const isPlaying = isInSight && !isStill && !isPaused;

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const watcher = new IntersectionObserver((entries) => {
      setIsInSight(entries.at(-1)?.isIntersecting ?? false);
    });
    const watch = () => watcher.observe(element);
    if (document.readyState === 'complete') watch();
    else addEventListener('load', watch, { once: true });
    return () => {
      removeEventListener('load', watch);
      watcher.disconnect();
    };
  }, [video]);

  useEffect(() => {
    if (!isPlaying) return video.current?.pause();
    video.current?.play().then(
      () => setHasBegun(true),
      // A browser that saves power may refuse to play: the poster then stays.
      () => {},
    );
  }, [video, isPlaying]);

  return { isPaused, hasBegun, toggle: () => setIsStopped(!isPaused) };
}

function isPoorConnection(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g';
}
