import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { FlipCard } from './flip-card.tsx';
import { solutions } from './home-content.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

export function SolutionsSection() {
  const text = useTexts(homeTexts);
  return (
    <Section labelledBy="solutions" ground="sunken">
      <Reveal className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
        <h2 id="solutions" className="max-w-[18ch] text-4xl">
          {text('home.solutions.headline')}
        </h2>
        <p className="max-w-[44ch] text-muted">{text('home.solutions.lead')}</p>
      </Reveal>
      <ul className="flip-grid mt-12 md:mt-16">
        {solutions.map(({ id, art }) => (
          <li key={id}>
            <Reveal className="h-full">
              <FlipCard
                name={text(`${id}.name`)}
                reasons={[text(`${id}.reason1`), text(`${id}.reason2`)]}
                anchor={id.replace('home.solutions.', 'saas-')}
                art={art}
              />
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
