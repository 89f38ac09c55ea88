import { type LoaderFunctionArgs, useLoaderData } from 'react-router';

import { capitalLinks } from '#contract/addresses.ts';
import { servicesBanner } from '#web/art/banners/services.ts';
import { chat } from '#web/art/things/chat.ts';
import { code } from '#web/art/things/code.ts';
import { ledger } from '#web/art/things/ledger.ts';
import { phone } from '#web/art/things/phone.ts';
import { seedling } from '#web/art/things/seedling.ts';
import { server } from '#web/art/things/server.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { servicesTexts } from '#contract/texts/services.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import type { PageMeta } from '#web/page.ts';
import { inPlaceOf } from '#web/site-content.ts';

import { PageBanner } from '../layout/page-banner.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { loadWork } from '../layout/load-work.ts';
import { WorkSection } from '../layout/work-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { campaigns, channels, erpItems, saasItems, serverItems, webItems } from './services-content.ts';

export const meta = (): PageMeta => ({
  title: servicesTexts['services.meta.title'],
  description: servicesTexts['services.meta.description'],
  image: '/brand/og-services.jpg',
  structuredData: trailTo(servicesTexts['services.meta.title']),
});

/** It comes when it comes; it never holds the page back. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ work: loadWork(context.get(apiContext)) });

export function Component() {
  const text = useTexts(servicesTexts);
  const { work } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner
        art={inPlaceOf(servicesBanner)}
        title={text('services.hero.headline')}
        lead={text('services.hero.lead')}
      >
        <p className="mt-10">
          <ButtonLink to={capitalLinks.contact} variant="primary" size="lg">
            {text('services.hero.action')}
          </ButtonLink>
        </p>
      </PageBanner>
      <section aria-label={text('services.all.region')} className="wrap pb-12 md:pb-20">
        <ServiceTiles />
      </section>
      <ServiceSection
        id="web-development"
        title={text('services.web.headline')}
        lead={text('services.web.lead')}
        art={inPlaceOf(code)}
        items={webItems}
      />
      <ServiceSection
        id="erp"
        title={text('services.erp.headline')}
        lead={text('services.erp.lead')}
        art={inPlaceOf(ledger)}
        items={erpItems}
        ground="sunken"
      />
      <ServiceSection
        id="data-server"
        title={text('services.server.headline')}
        lead={text('services.server.lead')}
        art={inPlaceOf(server)}
        items={serverItems}
      />
      <ServiceSection
        id="social-media"
        title={text('services.social.headline')}
        lead={text('services.social.lead')}
        art={inPlaceOf(chat)}
        items={channels}
        ground="sunken"
      />
      <ServiceSection
        id="digital-marketing"
        title={text('services.marketing.headline')}
        lead={text('services.marketing.lead')}
        art={inPlaceOf(phone)}
        items={campaigns}
      />
      <ServiceSection
        id="saas"
        title={text('services.saas.headline')}
        name={text('services.saas.short')}
        lead={text('services.saas.lead')}
        art={inPlaceOf(seedling)}
        items={saasItems}
        ground="sunken"
      />
      <WorkSection work={work} headline={text('services.work.headline')} />
    </>
  );
}
