import { useRef } from 'react';
import { preload } from 'react-dom';

import type { Film } from '#web/art/art.ts';

import { PauseButton } from './pause-button.tsx';
import { useFilm } from './use-film.ts';

/** A looping film behind the head of a page; its poster stands until it runs. */
export function BackgroundFilm({ film }: { film: Film }) {
  const video = useRef<HTMLVideoElement>(null);
  const { isPaused, toggle } = useFilm(video);
  preload(film.poster, { as: 'image', fetchPriority: 'high' });
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
        <PauseButton isPaused={isPaused} onToggle={toggle} what="the film" />
      </div>
    </>
  );
}
