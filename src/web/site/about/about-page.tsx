import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { capitalLinks } from '#contract/addresses.ts';
import { publicLists } from '#contract/site/public-lists.ts';
import { aboutFilm } from '#web/art/films/about.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { askList } from '#web/lib/ask-list.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { aboutTexts } from '#contract/texts/about.ts';
import { fillNames } from '#contract/texts/message.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';

import { FilmBanner } from '../layout/film-banner.tsx';
import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { reasons, skills, solutions } from './about-content.ts';
import { CoreValues } from './core-values.tsx';
import { LeadershipSection } from './leadership-section.tsx';

export const meta = (): PageMeta => ({
  title: aboutTexts['about.meta.title'],
  description: fillNames(aboutTexts['about.meta.description'], { company: identity().brand }),
  image: '/brand/og-about.jpg',
  structuredData: trailTo(aboutTexts['about.meta.title']),
});

/** The list of people comes when it comes; it never holds the page back. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  team: askList(context.get(apiContext), publicLists.leadership),
});

export function Component() {
  const text = useTexts(aboutTexts);
  const { team } = useLoaderData<typeof loader>();
  return (
    <>
      <FilmBanner
        film={aboutFilm}
        title={text('about.hero.headline')}
        lead={text('about.hero.lead', { company: identity().legal_name })}
      >
        <p className="mt-10">
          <ButtonLink to={capitalLinks.contact} variant="primary" size="lg">
            {text('about.hero.action')}
          </ButtonLink>
        </p>
      </FilmBanner>
      <SolutionsIntro />
      <CoreValues />
      <WhyChooseUs />
      <LeadershipSection team={team} />
      <CompanySkills />
    </>
  );
}

function SolutionsIntro() {
  const text = useTexts(aboutTexts);
  return (
    <Section labelledBy="saas">
      <Reveal className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr]">
        <h2 id="saas" className="text-4xl">
          {text('about.saas.headline')}
        </h2>
        <div>
          <p className="max-w-reading text-xl">{text('about.saas.lead')}</p>
          <dl className="mt-10 grid gap-x-10 gap-y-8 border-t border-line pt-8 sm:grid-cols-3">
            {solutions.map(({ id }) => (
              <div key={id}>
                <dt className="font-display text-lg font-semibold">{text(`${id}.name`)}</dt>
                <dd className="mt-2 text-muted">{text(`${id}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Reveal>
    </Section>
  );
}

const lines = ['line1', 'line2', 'line3', 'line4'] as const;

function WhyChooseUs() {
  const text = useTexts(aboutTexts);
  return (
    <Section labelledBy="why">
      <Reveal>
        <h2 id="why" className="text-4xl">
          {text('about.reasons.headline')}
        </h2>
      </Reveal>
      <ul className="reasons mt-12">
        {reasons.map(({ id }) => (
          <li key={id}>
            <Reveal className="reason rounded-lg border border-line bg-surface p-7">
              <div>
                <h3 className="text-base font-semibold text-accent">{text(`${id}.name`)}</h3>
                <p className="mt-3 font-display text-2xl leading-tight font-semibold text-balance">
                  {text(`${id}.headline`)}
                </p>
              </div>
              <ul className="reason-lines mt-6 border-t border-line pt-6 text-muted">
                {lines.map((line) => (
                  <li key={line}>{text(`${id}.${line}`)}</li>
                ))}
              </ul>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CompanySkills() {
  const text = useTexts(aboutTexts);
  return (
    <Section labelledBy="skills">
      <Reveal>
        <h2 id="skills" className="text-4xl">
          {text('about.skills.headline')}
        </h2>
      </Reveal>
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {skills.map(({ id }) => (
          <li key={id}>
            <Reveal className="h-full rounded-lg border border-line bg-surface p-6">
              <h3 className="text-xl">{text(`${id}.name`)}</h3>
              <p className="mt-2 text-muted">{text(`${id}.text`)}</p>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
