import { useEffect, useRef, useState } from 'react';

import type { Film } from '#web/art/art.ts';
import { useReducedMotion } from '#web/lib/use-media.ts';

import { PauseButton } from './pause-button.tsx';

/** A looping film behind the head of a page. It starts only where movement is welcome, and can be stopped. */
export function BackgroundFilm({ film }: { film: Film }) {
  const video = useRef<HTMLVideoElement>(null);
  const isStill = useReducedMotion();
  const [isPaused, setIsPaused] = useState(false);
  const isPlaying = !isStill && !isPaused;

  useEffect(() => {
    // A browser that saves power may refuse to play: the poster then stays.
    if (isPlaying) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [isPlaying]);

  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        poster={film.poster}
        width={film.width}
        height={film.height}
        aria-hidden="true"
        tabIndex={-1}
        className="film-ground"
      >
        <source src={film.webm} type="video/webm" />
        <source src={film.mp4} type="video/mp4" />
      </video>
      <div className="film-control">
        <PauseButton isPaused={isPaused} onToggle={() => setIsPaused(!isPaused)} what="the film" />
      </div>
    </>
  );
}
