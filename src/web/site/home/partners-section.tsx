import { defaultPartners } from '#contract/site/default-content.ts';
import type { Partner } from '#contract/content/partners.ts';
import { cx } from '#web/lib/cx.ts';
import type { Deferred } from '#web/lib/deferred.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { linkHere } from '#web/site-content.ts';

import { Section } from '../layout/section.tsx';
import { Marquee } from './marquee.tsx';
import { StripLoading } from './strip-loading.tsx';
import { useStrip } from './use-strip.ts';

const PIXELS_PER_SECOND = 45;

export function PartnersSection({ partners }: { partners: Deferred<Partner[]> }) {
  const text = useTexts(homeTexts);
  const items = useStrip(partners, defaultPartners);
  if (items?.length === 0) return null;
  const heading = (
    <h2 id="partners" className="section-label">
      {text('home.partners.headline')}
    </h2>
  );
  return (
    <Section labelledBy="partners">
      {items ? (
        <Marquee
          heading={heading}
          items={items}
          keyOf={({ id }) => id}
          pause={text('home.partners.pause')}
          play={text('home.partners.play')}
          isWanted={items.length > 1}
          pixelsPerSecond={PIXELS_PER_SECOND}
          onHover="reverse"
          render={(partner, isCopy) => <PartnerLogo partner={partner} isCopy={isCopy} />}
        />
      ) : (
        <StripLoading>{heading}</StripLoading>
      )}
    </Section>
  );
}

function PartnerLogo({ partner, isCopy }: { partner: Partner; isCopy: boolean }) {
  const { Name, link, picture, logo_dark_picture: dark, needs_plate } = partner;
  const alt = partner.alt || Name;
  const shown = 'max-h-16 w-auto object-contain';
  const logo = picture ? (
    <>
      <StoredPicture
        picture={picture}
        alt={alt}
        sizes="224px"
        className={cx(shown, dark ? 'dark:hidden' : needs_plate && 'partner-plate')}
      />
      {dark && (
        <StoredPicture picture={dark} alt={alt} sizes="224px" className={cx(shown, 'hidden dark:block')} />
      )}
    </>
  ) : (
    <span className="max-w-full px-2 text-center font-display wrap-anywhere text-xl font-semibold text-muted">
      {Name}
    </span>
  );
  if (!link) return <span className="partner">{logo}</span>;
  return (
    <a href={linkHere(link)} tabIndex={isCopy ? -1 : undefined} className="partner">
      {logo}
    </a>
  );
}
