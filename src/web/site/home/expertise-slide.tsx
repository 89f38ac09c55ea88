import { useState } from 'react';

import { cx } from '#web/lib/cx.ts';
import { useRotation } from '#web/lib/use-rotation.ts';
import { Picture } from '#web/ui/picture.tsx';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { expertise } from './home-content.ts';

const TURN_MS = 2000;

/** Four things we are good at, shown in turn until the visitor points at one. */
export function ExpertiseSlide({ isCurrent, isPaused }: { isCurrent: boolean; isPaused: boolean }) {
  const text = useTexts(homeTexts);
  const [isFixed, setIsFixed] = useState(false);
  const { index, select } = useRotation(expertise.length, TURN_MS, { isPaused: isPaused || isFixed });
  const fix = (place: number) => {
    setIsFixed(true);
    select(place);
  };
  return (
    <div className="grid items-center gap-x-16 gap-y-5 md:grid-cols-[1.25fr_1fr]">
      <div className="max-md:order-2">
        <h2 className="section-label">{text('home.expertise.headline')}</h2>
        <ul className={cx('expertise mt-6', isCurrent && 'is-current')}>
          {expertise.map(({ id }, place) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={place === index}
                onClick={() => fix(place)}
                onMouseEnter={() => fix(place)}
                className="expertise-item"
              >
                <span className="font-display text-2xl font-semibold">{text(`${id}.name`)}</span>
                <span className="expertise-blurb text-muted">{text(`${id}.text`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="expertise-pictures">
        {expertise.map(({ id, art }, place) => (
          <div key={id} className={cx(place === index && 'is-current')}>
            <Picture art={art} alt="" sizes="(width >= 768px) 400px, 176px" className="w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
