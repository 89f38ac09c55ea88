import { Link } from 'react-router';

import ArrowDown from 'lucide-react/icons/arrow-down';

import { servicesTexts } from '#contract/texts/services.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { Reveal } from '../layout/reveal.tsx';
import { tiles } from './services-content.ts';

/** What there is, at a glance; each leads to the part of the page that says more. */
export function ServiceTiles() {
  const text = useTexts(servicesTexts);
  return (
    <Reveal>
      <ul className="service-tiles">
        {tiles.map(({ id, to }) => (
          <li key={id}>
            <Link to={to} className="service-tile group">
              <span>
                <span className="block font-display text-xl leading-tight font-semibold">
                  {text(`${id}.name`)}
                </span>
                <span className="mt-1 block text-base text-muted">{text(`${id}.text`)}</span>
              </span>
              <ArrowDown
                aria-hidden="true"
                className="size-5 shrink-0 text-faint transition-transform group-hover:translate-y-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
