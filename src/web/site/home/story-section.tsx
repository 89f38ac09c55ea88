import { Link } from 'react-router';

import ArrowRight from 'lucide-react/icons/arrow-right';

import { sitePages } from '#contract/addresses.ts';

import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { steps } from './home-content.ts';

export function StorySection() {
  return (
    <Section labelledBy="story">
      <Reveal className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
        <h2 id="story" className="max-w-[14ch] text-4xl">
          Crafting Your Digital Success Story
        </h2>
        <div className="max-w-reading">
          <p className="text-xl">
            Most companies do not need more software. They need the pieces they have to work as one: the site
            that finds the customer, the shop that sells, the system that delivers and the figures that show
            whether it paid.
          </p>
          <p className="mt-5 text-muted">
            That is our work. One team takes it from the first conversation to the day it runs, and is still
            there the day after.
          </p>
          <Link to={sitePages.contact} className="arrow-link mt-8">
            CONNECT WITH US
            <ArrowRight aria-hidden="true" className="size-5" />
          </Link>
        </div>
      </Reveal>
      <Reveal>
        <ol className="steps steps-across mt-16 md:mt-24">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </Section>
  );
}
