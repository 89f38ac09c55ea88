import type { ReactNode } from 'react';

import type { Art } from '#web/art/art.ts';
import { Picture } from '#web/ui/picture.tsx';

interface PageBannerProps {
  art: Art;
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** The head of a page: its name, large, what it is about, and its threads. */
export function PageBanner({ art, title, lead, children }: PageBannerProps) {
  return (
    <section aria-labelledby="page-title" className="page-banner">
      <Picture art={art} alt="" sizes="100vw" priority className="page-banner-ground" />
      <div className="wrap">
        <h1 id="page-title" className="text-5xl">
          {title}
        </h1>
        <p className="mt-4 max-w-[40ch] text-lg text-balance text-muted md:mt-6">{lead}</p>
        {children}
      </div>
    </section>
  );
}
