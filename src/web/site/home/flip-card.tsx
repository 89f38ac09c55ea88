import { useState } from 'react';
import { Link } from 'react-router';

import ArrowRight from 'lucide-react/icons/arrow-right';
import RotateCw from 'lucide-react/icons/rotate-cw';

import { sitePages } from '#contract/addresses.ts';
import type { Art } from '#web/art/art.ts';
import { Picture } from '#web/ui/picture.tsx';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

interface FlipCardProps {
  name: string;
  reasons: readonly string[];
  /** The part of the services page that says more. */
  anchor: string;
  art: Art;
}

/** Turns round when pointed at, when its link has the focus, or by its button: a finger's or the keyboard's way. */
export function FlipCard({ name, reasons, anchor, art }: FlipCardProps) {
  const text = useTexts(homeTexts);
  const [isTurned, setIsTurned] = useState(false);
  return (
    <article className="flip" data-turned={isTurned || undefined}>
      <button
        type="button"
        aria-pressed={isTurned}
        aria-label={text('home.solutions.turn', { name })}
        onClick={() => setIsTurned(!isTurned)}
        className="needs-js absolute inset-0 rounded-lg"
      />
      <div className="flip-body">
        <div className="flip-face justify-between bg-paper">
          <Picture art={art} alt="" sizes="(width >= 1152px) 260px, 272px" className="aspect-square w-full" />
          <div className="flex items-end justify-between gap-3 p-5">
            <h3 className="text-xl">{name}</h3>
            <RotateCw aria-hidden="true" className="mb-1 size-5 shrink-0 text-faint" />
          </div>
        </div>
        <div className="flip-face flip-back scheme-dark justify-between p-5">
          <div>
            {/* The front says it to those who listen. */}
            <p aria-hidden="true" className="font-display text-xl font-semibold">
              {name}
            </p>
            <ul className="flip-reasons mt-4">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
          <Link to={{ pathname: sitePages.services, hash: anchor }} className="arrow-link flip-link">
            {text('home.solutions.more')}
            <span className="sr-only">{text('home.solutions.moreAbout', { name })}</span>
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100 size-5" />
          </Link>
        </div>
      </div>
    </article>
  );
}
