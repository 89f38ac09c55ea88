import type { LoaderFunctionArgs } from 'react-router';
import { Outlet, useLoaderData } from 'react-router';

import { identity, pagePicture } from '#contract/identity/current.ts';
import type { ToldJob } from '#contract/jobs/jobs.ts';
import { publicJobs } from '#contract/site/public-lists.ts';
import { careersFilm } from '#web/art/films/careers.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { careersTexts } from '#contract/texts/careers.ts';
import { fillNames } from '#contract/texts/message.ts';
import { formatMessage } from '#contract/texts/plural-message.ts';
import { type Deferred, useDeferred } from '#web/lib/deferred.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';

import { FilmBanner } from '../layout/film-banner.tsx';
import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { VACANCIES } from './job-words.ts';
import { Vacancies } from './vacancies.tsx';

export const meta = (): PageMeta => ({
  title: careersTexts['careers.meta.title'],
  description: fillNames(careersTexts['careers.meta.description'], { company: identity().brand }),
  // Only the server writes them.
  ...(import.meta.env.SSR && {
    image: pagePicture('/brand/og-careers.jpg'),
    structuredData: trailTo(careersTexts['careers.meta.title']),
    feeds: 'jobs' as const,
  }),
});

/** The vacancies never hold the page back. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  jobs: context
    .get(apiContext)
    .send(publicJobs.list)
    .then(({ data }) => data),
});

/** A sheet that opens or closes leaves the list as it is, however the address was spelled. */
export const shouldRevalidate = () => false;

const benefits = ['growth', 'health', 'people', 'social'] as const;

export function Component() {
  const text = useTexts(careersTexts);
  const { jobs } = useLoaderData<typeof loader>();
  return (
    <>
      <FilmBanner
        film={careersFilm}
        posterId="careers.film.poster"
        title={text('careers.hero.headline')}
        lead={text('careers.hero.lead')}
      >
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 md:mt-10">
          <a href={`#${VACANCIES}`} className={buttonStyle('primary', 'lg')}>
            {text('careers.hero.toList')}
          </a>
          <OpenPositions jobs={jobs} />
        </div>
      </FilmBanner>
      <Vacancies jobs={jobs} />
      <Section labelledBy="culture" ground="sunken">
        <Reveal className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
          <h2 id="culture" className="text-4xl">
            {text('careers.culture.headline')}
          </h2>
          <div className="max-w-reading">
            <p className="text-xl">{text('careers.culture.lead')}</p>
            <p className="mt-5 text-muted">{text('careers.culture.text')}</p>
          </div>
        </Reveal>
      </Section>
      <Section labelledBy="benefits">
        <Reveal>
          <h2 id="benefits" className="text-4xl">
            {text('careers.benefits.headline')}
          </h2>
          <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
            {benefits.map((id) => (
              <li key={id} className="border-t border-line-strong pt-5">
                <h3 className="text-xl">{text(`careers.benefits.${id}.name`)}</h3>
                <p className="mt-2 text-muted">{text(`careers.benefits.${id}.text`)}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </Section>
      <Outlet />
    </>
  );
}

/** As many as there are, once that is known; none is not worth saying here. */
function OpenPositions({ jobs }: { jobs: Deferred<ToldJob[]> }) {
  const text = useTexts(careersTexts, formatMessage);
  const { value } = useDeferred(jobs);
  if (!value?.length) return null;
  return <p className="text-muted">{text('careers.hero.open', { count: value.length })}</p>;
}
