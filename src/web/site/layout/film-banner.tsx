import type { ReactNode } from 'react';

import type { Film } from '#web/art/art.ts';

import { BackgroundFilm } from './background-film.tsx';

interface FilmBannerProps {
  film: Film;
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** The head of a page over a film; dark in both themes, like the film. */
export function FilmBanner({ film, title, lead, children }: FilmBannerProps) {
  return (
    <section aria-labelledby="page-title" className="film-banner scheme-dark">
      <BackgroundFilm film={film} />
      <div className="wrap">
        <h1 id="page-title" className="max-w-[12ch] text-5xl">
          {title}
        </h1>
        <p className="mt-3 max-w-[44ch] text-lg text-balance text-muted md:mt-6">{lead}</p>
        {children}
      </div>
    </section>
  );
}
