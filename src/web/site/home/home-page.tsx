import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { publicLists } from '#contract/site/public-lists.ts';
import { homeTexts } from '#contract/texts/home.ts';
import { home } from '#web/art/home/home.ts';
import { homeTall } from '#web/art/home/tall.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { askList } from '#web/lib/ask-list.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { PageMeta } from '#web/page.ts';
import { isShown } from '#web/site-content.ts';

import { graph, organization, webSite } from '../layout/structured-data.ts';
import { loadWork } from '../layout/load-work.ts';
import { WorkSection } from '../layout/work-section.tsx';
import { BookingSection } from './booking-section.tsx';
import { ExpertiseSlide } from './expertise-slide.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { NewsSection } from './news-section.tsx';
import { PartnersSection } from './partners-section.tsx';
import { PointerThreads } from './pointer-threads.tsx';
import { PurposeSection } from './purpose-section.tsx';
import { SolutionsSection } from './solutions-section.tsx';
import { StorySection } from './story-section.tsx';
import { TeamSection } from './team-section.tsx';
import { WelcomeSlide } from './welcome-slide.tsx';

export const meta = (): PageMeta => ({
  title: `${identity().brand}: ${identity().tagline}`,
  description: homeTexts['home.meta.description'],
  image: '/brand/og.jpg',
  structuredData: (url: string) => graph(organization(url), webSite(url)),
});

/** The strips come as they come: none holds the page back. */
export function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return {
    partners: askList(api, publicLists.partners),
    news: askList(api, publicLists.news),
    team: askList(api, publicLists.leadership),
    work: loadWork(api),
  };
}

export function Component() {
  const text = useTexts(homeTexts);
  const { partners, news, team, work } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="hero">
        <Picture
          art={home}
          tall={homeTall}
          alt=""
          // A hair less than the whole window: at 412 px and 1.75 dots one would miss the 720 px picture by one dot.
          sizes="(aspect-ratio <= 3/4) 99vw, max(100vw, 178vh)"
          priority
          className="hero-ground"
        />
        <PointerThreads />
        <HeroCarousel
          slides={[
            {
              label: text('home.hero.welcome'),
              render: ({ isPaused }) => <WelcomeSlide isPaused={isPaused} />,
            },
            { label: text('home.hero.expertise'), render: (state) => <ExpertiseSlide {...state} /> },
          ]}
        />
      </div>
      {isShown('story') && <StorySection />}
      {isShown('work') && <WorkSection work={work} headline={text('home.work.headline')} />}
      {isShown('solutions') && <SolutionsSection />}
      {isShown('booking') && <BookingSection />}
      {isShown('purpose') && <PurposeSection />}
      {isShown('partners') && <PartnersSection partners={partners} />}
      {isShown('news') && <NewsSection news={news} />}
      {isShown('team') && <TeamSection team={team} />}
    </>
  );
}
