import { capitalLinks } from '#contract/addresses.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { LookingFor } from './looking-for.tsx';

export function WelcomeSlide({ isPaused }: { isPaused: boolean }) {
  const text = useTexts(homeTexts);
  return (
    <div className="max-w-4xl">
      <LookingFor isPaused={isPaused} />
      <h1 className="hero-title mt-5">{text('home.hero.headline')}</h1>
      <p className="mt-7 max-w-[52ch] text-lg text-muted">{text('home.hero.lead')}</p>
      <p className="mt-10 flex flex-wrap gap-4">
        <ButtonLink to={capitalLinks.contact} variant="primary" size="lg">
          {text('home.hero.book')}
        </ButtonLink>
        <ButtonLink to={capitalLinks.about} size="lg">
          {text('home.hero.more')}
          <span className="sr-only">{text('home.hero.moreAbout')}</span>
        </ButtonLink>
      </p>
    </div>
  );
}
