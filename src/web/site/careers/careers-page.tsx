import './careers.css';

import type { LoaderFunctionArgs } from 'react-router';
import { Outlet, useLoaderData } from 'react-router';

import { company } from '#company';
import { publicJobs } from '#contract/site/public-lists.ts';
import { careersFilm } from '#web/art/films/careers.ts';
import { handshake } from '#web/art/things/handshake.ts';
import { nodes } from '#web/art/things/nodes.ts';
import { seedling } from '#web/art/things/seedling.ts';
import { steps } from '#web/art/things/steps.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { Picture } from '#web/ui/picture.tsx';

import { FilmBanner } from '../layout/film-banner.tsx';
import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { Vacancies } from './vacancies.tsx';

export const meta = {
  title: 'Careers',
  description: `Work at ${company.brand}: small teams, real responsibility and people who help each other grow.`,
  // Only the server writes them.
  ...(import.meta.env.SSR && {
    image: '/brand/og-careers.jpg',
    structuredData: trailTo('Careers'),
    feeds: 'jobs' as const,
  }),
};

/** The vacancies never hold the page back. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  jobs: context
    .get(apiContext)
    .send(publicJobs.list)
    .then(({ data }) => data),
});

/** A sheet that opens or closes leaves the list as it is, however the address was spelled. */
export const shouldRevalidate = () => false;

const benefits = [
  {
    name: 'Career Growth',
    art: steps,
    text: 'Work you can grow with, people to learn from, and an open talk about what your next step could be.',
  },
  {
    name: 'HealthCare',
    art: seedling,
    text: 'Nobody does good work unwell. We care how you are, and tell you plainly what we offer when we talk.',
  },
  {
    name: 'Great People',
    art: nodes,
    text: 'Colleagues who read your work with care, explain what they know and admit what they do not.',
  },
  {
    name: 'Social Commitment',
    art: handshake,
    text: 'What we can build is of use beyond business too. Bring a cause that matters to you.',
  },
];

export function Component() {
  const { jobs } = useLoaderData<typeof loader>();
  return (
    <>
      <FilmBanner
        film={careersFilm}
        title="Join Our Team"
        lead="Do work you are proud of, next to people who want the same."
      />
      <Section labelledBy="culture">
        <Reveal className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
          <h2 id="culture" className="text-4xl">
            Company Culture
          </h2>
          <div className="max-w-reading">
            <p className="text-xl">
              We are engineers, designers and marketers who like to finish things. Teams are small enough that
              everyone is heard, and projects are real enough that it matters.
            </p>
            <p className="mt-5 text-muted">
              New people start on something real, with somebody beside them. Mistakes are talked about in the
              open and once. The better argument wins, whoever makes it, and nobody is asked to look busy.
            </p>
          </div>
        </Reveal>
      </Section>
      <Section labelledBy="benefits" ground="sunken">
        <Reveal>
          <h2 id="benefits" className="max-w-[18ch] text-4xl">
            What matters to us
          </h2>
        </Reveal>
        <ul className="mt-12 grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
          {benefits.map(({ name, art, text }) => (
            <li key={name}>
              <Reveal className="tile max-sm:flex-row max-sm:items-center">
                <Picture
                  art={art}
                  alt=""
                  sizes="(width >= 1280px) 300px, 45vw"
                  className="w-28 shrink-0 sm:aspect-4/3 sm:w-full sm:object-cover"
                />
                <div className="p-6 max-sm:pl-2">
                  <h3 className="text-xl">{name}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                </div>
              </Reveal>
            </li>
          ))}
        </ul>
      </Section>
      <Vacancies jobs={jobs} />
      <Outlet />
    </>
  );
}
