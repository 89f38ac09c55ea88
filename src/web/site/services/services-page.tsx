import './services.css';

import { capitalLinks } from '#contract/addresses.ts';
import { servicesBanner } from '#web/art/banners/services.ts';
import { cloud } from '#web/art/things/cloud.ts';
import { chat } from '#web/art/things/chat.ts';
import { code } from '#web/art/things/code.ts';
import { ledger } from '#web/art/things/ledger.ts';
import { megaphone } from '#web/art/things/megaphone.ts';
import { server } from '#web/art/things/server.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { servicesTexts } from '#contract/texts/services.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { PageBanner } from '../layout/page-banner.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { ServiceSection } from './service-section.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { campaigns, channels, erpItems, saasItems, serverItems, webItems } from './services-content.ts';

export const meta = {
  title: servicesTexts['services.meta.title'],
  description: servicesTexts['services.meta.description'],
  image: '/brand/og-services.jpg',
  structuredData: trailTo(servicesTexts['services.meta.title']),
};

export function Component() {
  const text = useTexts(servicesTexts);
  return (
    <>
      <PageBanner
        art={servicesBanner}
        title={text('services.hero.headline')}
        lead={text('services.hero.lead')}
      >
        <p className="mt-10">
          <ButtonLink to={capitalLinks.contact} variant="primary" size="lg">
            {text('services.hero.action')}
          </ButtonLink>
        </p>
      </PageBanner>
      <section aria-label={text('services.all.region')} className="wrap pb-section">
        <ServiceTiles />
      </section>
      <ServiceSection id="saas" title={text('services.saas.headline')} art={cloud} items={saasItems}>
        <p>{text('services.saas.lead')}</p>
      </ServiceSection>
      <ServiceSection
        id="web-development"
        title={text('services.web.headline')}
        art={code}
        items={webItems}
        ground="sunken"
      >
        <p>{text('services.web.lead')}</p>
      </ServiceSection>
      <ServiceSection id="erp" title={text('services.erp.headline')} art={ledger} items={erpItems}>
        <p>{text('services.erp.lead')}</p>
      </ServiceSection>
      <ServiceSection
        id="data-server"
        title={text('services.server.headline')}
        art={server}
        items={serverItems}
        ground="sunken"
        isMirrored
      >
        <p>{text('services.server.lead')}</p>
      </ServiceSection>
      <ServiceSection id="social-media" title={text('services.social.headline')} art={chat} items={channels}>
        <p>{text('services.social.lead')}</p>
      </ServiceSection>
      <ServiceSection
        id="digital-marketing"
        title={text('services.marketing.headline')}
        art={megaphone}
        items={campaigns}
        ground="sunken"
        isMirrored
      >
        <p>{text('services.marketing.lead')}</p>
      </ServiceSection>
    </>
  );
}
