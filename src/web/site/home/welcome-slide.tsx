import { capitalLinks } from '#contract/addresses.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

import { LookingFor } from './looking-for.tsx';

export function WelcomeSlide({ isPaused }: { isPaused: boolean }) {
  return (
    <div className="max-w-4xl">
      <LookingFor isPaused={isPaused} />
      <h1 className="hero-title mt-5">Innovative IT Solutions for Modern Businesses</h1>
      <p className="mt-7 max-w-[52ch] text-lg text-muted">
        We design, build and look after the websites, shops and systems a business runs on, and bring it the
        people who need what it sells.
      </p>
      <p className="mt-10 flex flex-wrap gap-4">
        <ButtonLink to={capitalLinks.contact} variant="primary" size="lg">
          Book A Call
        </ButtonLink>
        <ButtonLink to={capitalLinks.about} size="lg">
          Learn More
          <span className="sr-only">about us</span>
        </ButtonLink>
      </p>
    </div>
  );
}
