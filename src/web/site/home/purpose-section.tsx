import { Picture } from '#web/ui/picture.tsx';
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
        <h2 id="purpose" className="text-4xl">
          {text('home.purpose.headline')}
        </h2>
      </Reveal>
      <ul className="mt-12 grid gap-px overflow-hidden rounded-lg border border-line bg-line md:mt-16 lg:grid-cols-2">
        {purposes.map(({ id, art }) => (
          <li key={id} className="bg-paper">
            <Reveal className="flex h-full items-center gap-2 sm:gap-6">
              <Picture art={art} alt="" sizes="200px" className="w-28 shrink-0 sm:w-44" />
              <div className="py-6 pr-5 sm:py-8 sm:pr-8">
                <h3 className="text-2xl">{text(`${id}.name`)}</h3>
                <p className="mt-2 text-muted">{text(`${id}.text`)}</p>
              </div>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
