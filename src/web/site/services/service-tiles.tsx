import { Link } from 'react-router';

import ArrowDown from 'lucide-react/icons/arrow-down';

import { servicesTexts } from '#contract/texts/services.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { Picture } from '#web/ui/picture.tsx';

import { Reveal } from '../layout/reveal.tsx';
import { tiles } from './services-content.ts';

export function ServiceTiles() {
  const text = useTexts(servicesTexts);
  return (
    <ul className="service-tiles">
      {tiles.map(({ id, to, art }) => (
        <li key={id}>
          <Reveal className="h-full">
            <Link to={to} className="tile group">
              <Picture
                art={art}
                alt=""
                sizes="(width >= 1024px) 320px, 45vw"
                className="aspect-4/3 w-full object-cover"
              />
              <span className="flex grow items-end justify-between gap-4 p-4 lg:p-5">
                <span>
                  <span className="block font-display text-base leading-tight font-semibold hyphens-auto lg:text-xl">
                    {text(`${id}.name`)}
                  </span>
                  <span className="mt-1 block text-sm text-muted max-sm:hidden">{text(`${id}.text`)}</span>
                </span>
                <ArrowDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-faint transition-transform max-lg:hidden group-hover:translate-y-1"
                />
              </span>
            </Link>
          </Reveal>
        </li>
      ))}
    </ul>
  );
}
