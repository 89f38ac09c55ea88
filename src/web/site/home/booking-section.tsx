import { capitalLinks } from '#contract/addresses.ts';
import { bookingBanner } from '#web/art/banners/booking.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';

export function BookingSection() {
  const text = useTexts(homeTexts);
  return (
    <Section labelledBy="booking" ground="dark" art={bookingBanner}>
      <Reveal className="max-w-3xl">
        <h2 id="booking" className="max-w-[18ch] text-4xl">
          {text('home.booking.headline')}
        </h2>
        <p className="mt-7 max-w-[46ch] text-lg text-balance text-muted">{text('home.booking.lead')}</p>
        <ButtonLink to={capitalLinks.contact} variant="primary" size="lg" className="mt-10">
          {text('home.booking.action')}
        </ButtonLink>
      </Reveal>
    </Section>
  );
}
