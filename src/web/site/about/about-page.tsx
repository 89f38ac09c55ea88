import './about.css';

import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { company } from '#company';
import { capitalLinks } from '#contract/addresses.ts';
import { publicLists } from '#contract/site/public-lists.ts';
import { aboutFilm } from '#web/art/films/about.ts';
import { cloud } from '#web/art/things/cloud.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { askList } from '#web/lib/ask-list.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { FilmBanner } from '../layout/film-banner.tsx';
import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { reasons, skills, solutions } from './about-content.ts';
import { CoreValues } from './core-values.tsx';
import { LeadershipSection } from './leadership-section.tsx';

export const meta = {
  title: 'About Us',
  description: `Who ${company.brand} is, what we value and why clients stay: design, software, servers and marketing under one roof.`,
  image: '/brand/og-about.jpg',
  structuredData: trailTo('About Us'),
};

/** The list of people comes when it comes; it never holds the page back. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  team: askList(context.get(apiContext), publicLists.leadership),
});

export function Component() {
  const { team } = useLoaderData<typeof loader>();
  return (
    <>
      <FilmBanner
        film={aboutFilm}
        title="Many threads, one hand."
        lead={`${company.legalName} brings design, software, servers and marketing together, so that a client has one team to talk to and one result to look at.`}
      >
        <p className="mt-10">
          <ButtonLink to={capitalLinks.contact} variant="primary" size="lg">
            Talk to us
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
  return (
    <Section labelledBy="saas">
      <Reveal className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr]">
        <div className="flex flex-col justify-between gap-8">
          <h2 id="saas" className="text-4xl">
            SaaS Solutions
          </h2>
          <Picture art={cloud} alt="" sizes="240px" className="faded-sides w-60 max-lg:hidden" />
        </div>
        <div>
          <p className="max-w-reading text-xl">
            We make software that companies rent rather than buy: it is ready on the first day, it is kept up
            to date by those who wrote it, and you pay for what you use.
          </p>
          <dl className="mt-10 grid gap-x-10 gap-y-8 border-t border-line pt-8 sm:grid-cols-3">
            {solutions.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-display text-lg font-semibold">{name}</dt>
                <dd className="mt-2 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Reveal>
    </Section>
  );
}

function WhyChooseUs() {
  return (
    <Section labelledBy="why">
      <Reveal>
        <h2 id="why" className="text-4xl">
          Why Choose Us
        </h2>
      </Reveal>
      <ul className="reasons mt-12">
        {reasons.map(({ name, headline, lines }) => (
          <li key={name}>
            <Reveal className="reason rounded-lg border border-line bg-surface p-7">
              <div>
                <h3 className="text-base font-semibold text-accent">{name}</h3>
                <p className="mt-3 font-display text-2xl leading-tight font-semibold text-balance">
                  {headline}
                </p>
              </div>
              <ul className="reason-lines mt-6 border-t border-line pt-6 text-muted">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
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
  return (
    <Section labelledBy="skills">
      <Reveal>
        <h2 id="skills" className="text-4xl">
          Our Company Skills
        </h2>
      </Reveal>
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {skills.map(({ name, text }) => (
          <li key={name}>
            <Reveal className="h-full rounded-lg border border-line bg-surface p-6">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
