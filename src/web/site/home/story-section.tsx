import { Link } from 'react-router';

import ArrowRight from 'lucide-react/icons/arrow-right';

import { sitePages } from '#contract/addresses.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { steps } from './home-content.ts';

export function StorySection() {
  const text = useTexts(homeTexts);
  return (
    <Section labelledBy="story">
      <Reveal className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
        <h2 id="story" className="max-w-[14ch] text-4xl">
          {text('home.story.headline')}
        </h2>
        <div className="max-w-reading">
          <p className="text-xl">{text('home.story.lead')}</p>
          <p className="mt-5 text-muted">{text('home.story.text')}</p>
          <Link to={sitePages.contact} className="arrow-link mt-8">
            {text('home.story.action')}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100 size-5" />
          </Link>
        </div>
      </Reveal>
      <Reveal>
        <ol className="steps steps-across mt-16 md:mt-24">
          {steps.map(({ id }) => (
            <li key={id}>
              <h3 className="text-xl">{text(`${id}.title`)}</h3>
              <p className="mt-2 text-muted">{text(`${id}.text`)}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </Section>
  );
}
