import './home.css';

import { company } from '#company';
import { home } from '#web/art/home/home.ts';
import { homeTall } from '#web/art/home/tall.ts';
import { Picture } from '#web/ui/picture.tsx';

import { BookingSection } from './booking-section.tsx';
import { ExpertiseSlide } from './expertise-slide.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { PointerThreads } from './pointer-threads.tsx';
import { PurposeSection } from './purpose-section.tsx';
import { SolutionsSection } from './solutions-section.tsx';
import { StorySection } from './story-section.tsx';
import { WelcomeSlide } from './welcome-slide.tsx';

export const meta = {
  title: `${company.brand}: ${company.tagline}`,
  description:
    'Web design and development, e-commerce, graphic design and digital marketing, with the software and servers behind them, from one team.',
  image: '/brand/og.jpg',
};

export function Component() {
  return (
    <>
      <div className="hero">
        <Picture art={home} tall={homeTall} alt="" sizes="max(100vw, 178vh)" priority className="hero-ground" />
        <PointerThreads />
        <HeroCarousel
          slides={[
            { label: 'Welcome', render: ({ isPaused }) => <WelcomeSlide isPaused={isPaused} /> },
            { label: 'Expertise', render: (state) => <ExpertiseSlide {...state} /> },
          ]}
        />
      </div>
      <StorySection />
      <SolutionsSection />
      <BookingSection />
      <PurposeSection />
    </>
  );
}
