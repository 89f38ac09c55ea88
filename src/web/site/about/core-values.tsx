import { useId, useState } from 'react';

import { cx } from '#web/lib/cx.ts';
import { useRotation } from '#web/lib/use-rotation.ts';
import { Picture } from '#web/ui/picture.tsx';
import { aboutTexts } from '#contract/texts/about.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { inPlaceOf } from '#web/site-content.ts';

import { alwaysDark } from '../layout/always-dark.ts';
import { PauseButton } from '../layout/pause-button.tsx';
import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { coreValues } from './about-content.ts';

const TURN_MS = 3000;

/** Four values, each shown for a while or as long as somebody is reading it by keyboard. */
export function CoreValues() {
  const text = useTexts(aboutTexts);
  const [isPaused, setIsPaused] = useState(false);
  const { index, select, holdProps } = useRotation(coreValues.length, TURN_MS, { isPaused });
  const id = useId();
  return (
    <Section labelledBy="core-values" ground="dark">
      <Reveal>
        <div className="flex flex-wrap items-center gap-4">
          <h2 id="core-values" className="text-4xl">
            {text('about.values.headline')}
          </h2>
          <PauseButton
            isPaused={isPaused}
            onToggle={() => setIsPaused(!isPaused)}
            pause={text('about.values.pause')}
            play={text('about.values.play')}
          />
        </div>
        <div className="mt-10 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]" {...holdProps}>
          <div className="needs-js value-buttons">
            {coreValues.map(({ id: value }, place) => (
              <button
                key={value}
                type="button"
                aria-pressed={place === index}
                aria-controls={`${id}-${place}`}
                onClick={() => select(place)}
                className="value-button font-display text-xl font-semibold sm:text-2xl"
              >
                {text(`${value}.name`)}
              </button>
            ))}
          </div>
          <div className="value-panels">
            {coreValues.map(({ id: value, art }, place) => (
              <div
                key={value}
                id={`${id}-${place}`}
                className={cx('value-panel', place === index && 'is-current')}
              >
                <Picture
                  art={alwaysDark(inPlaceOf(art))}
                  alt=""
                  sizes="(width >= 640px) 320px, 80vw"
                  className="w-full rounded-lg border border-line sm:w-72 xl:w-80"
                />
                <div>
                  <h3 className="text-3xl">{text(`${value}.name`)}</h3>
                  <p className="mt-4 text-lg text-muted">{text(`${value}.text`)}</p>
                </div>
              </div>
            ))}
          </div>
        </div>
      </Reveal>
    </Section>
  );
}
