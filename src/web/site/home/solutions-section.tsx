import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { FlipCard } from './flip-card.tsx';
import { solutions } from './home-content.ts';

export function SolutionsSection() {
  return (
    <Section labelledBy="solutions" ground="sunken">
      <Reveal className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
        <h2 id="solutions" className="max-w-[18ch] text-4xl">
          Our Comprehensive SaaS Solutions
        </h2>
        <p className="max-w-[44ch] text-muted">
          Five kinds of work that turn a good idea into a service others pay for, together or one at a time.
        </p>
      </Reveal>
      <ul className="flip-grid mt-12 md:mt-16">
        {solutions.map((solution) => (
          <li key={solution.name}>
            <Reveal className="h-full">
              <FlipCard {...solution} />
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
