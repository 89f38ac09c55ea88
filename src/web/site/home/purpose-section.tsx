import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { purposes } from './home-content.ts';

export function PurposeSection() {
  const text = useTexts(homeTexts);
  return (
    <Section labelledBy="purpose">
      <Reveal>
        <h2 id="purpose" className="section-label">
          {text('home.purpose.headline')}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {purposes.map(({ id }) => (
            <li key={id} className="border-t border-line-strong pt-5">
              <h3 className="text-2xl">{text(`${id}.name`)}</h3>
              <p className="mt-2 text-muted">{text(`${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
