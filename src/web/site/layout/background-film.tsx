import { useRef } from 'react';

import { headerTexts } from '#contract/texts/header.ts';
import type { Film } from '#web/art/art.ts';
import { cx } from '#web/lib/cx.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { inPlaceOf } from '#web/site-content.ts';
import { Picture } from '#web/ui/picture.tsx';

import { PauseButton } from './pause-button.tsx';
import { useFilm } from './use-film.ts';

/** A looping film behind the head of a page; its poster stands until it runs. A picture of the company's own stands alone. */
export function BackgroundFilm({ film }: { film: Film }) {
  const text = useTexts(headerTexts);
  const video = useRef<HTMLVideoElement>(null);
  const { isPaused, hasBegun, toggle } = useFilm(video);
  const poster = inPlaceOf(film.poster);
  const picture = (
    <Picture
      art={poster}
      alt=""
      priority
      sizes="(width < 768px) 100vw, max(100vw, 153svh)"
      className="film-ground"
    />
  );
  if (poster !== film.poster) return picture;
  return (
    <>
      {picture}
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        width={film.width}
        height={film.height}
        aria-hidden="true"
        tabIndex={-1}
        className={cx('film-ground film-moving', hasBegun && 'is-begun')}
      >
        <source src={film.webm} type="video/webm" />
        <source src={film.mp4} type="video/mp4" />
      </video>
      <div className="film-control">
        <PauseButton
          isPaused={isPaused}
          onToggle={toggle}
          pause={text('header.film.pause')}
          play={text('header.film.play')}
        />
      </div>
    </>
  );
}
