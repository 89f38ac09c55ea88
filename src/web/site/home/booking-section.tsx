import { capitalLinks } from '#contract/addresses.ts';
import { contactBanner } from '#web/art/banners/contact.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

import { alwaysDark } from '../layout/always-dark.ts';
import { Reveal } from '../layout/reveal.tsx';
import { Section } from '../layout/section.tsx';

const darkBanner = alwaysDark(contactBanner);

export function BookingSection() {
  return (
    <Section labelledBy="booking" ground="dark" art={darkBanner}>
      <Reveal className="max-w-3xl">
        <h2 id="booking" className="text-5xl">
          Bring us the thing that costs you most time.
        </h2>
        <p className="mt-7 max-w-[46ch] text-lg text-balance text-muted">
          We listen, ask, and tell you plainly what we would do about it, what it would take, and what we
          would leave alone.
        </p>
        <ButtonLink to={capitalLinks.contact} variant="primary" size="lg" className="mt-10">
          Book A Consultation
        </ButtonLink>
      </Reveal>
    </Section>
  );
}
