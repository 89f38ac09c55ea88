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

import { PageBanner } from '../layout/page-banner.tsx';
import { trailTo } from '../layout/structured-data.ts';
import { ServiceSection } from './service-section.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { campaigns, channels, erpItems, saasItems, serverItems, webItems } from './services-content.ts';

export const meta = {
  title: 'Services',
  description:
    'Web development, social media management, ERP, data servers, WhatsApp and email marketing and data scraping, from one team.',
  image: '/brand/og-services.jpg',
  structuredData: trailTo('Services'),
};

export function Component() {
  return (
    <>
      <PageBanner
        art={servicesBanner}
        title="Services"
        lead="Seven kinds of work, done by people who sit together. Take one, or let them run into each other: that is where they pay off most."
      >
        <p className="mt-10">
          <ButtonLink to={capitalLinks.contact} variant="primary" size="lg">
            Request a quote
          </ButtonLink>
        </p>
      </PageBanner>
      <section aria-label="All services" className="wrap pb-section">
        <ServiceTiles />
      </section>
      <ServiceSection id="saas" title="Our Comprehensive SaaS Solutions" art={cloud} items={saasItems}>
        <p>
          Software that others rent from you, or that you rent to yourself: five kinds of work that turn an
          idea into a service, together or one at a time.
        </p>
      </ServiceSection>
      <ServiceSection
        id="web-development"
        title="Web development"
        art={code}
        items={webItems}
        ground="sunken"
      >
        <p>
          A website is often the first employee a customer meets. We build it to be quick, clear and easy to
          keep up to date, on a phone in the street as much as on a desk.
        </p>
      </ServiceSection>
      <ServiceSection id="erp" title="ERP Suite" art={ledger} items={erpItems}>
        <p>
          One system for money, people and goods. It starts with the part that hurts most and grows when you
          are ready, without a year of consultants first.
        </p>
      </ServiceSection>
      <ServiceSection
        id="data-server"
        title="Data Server"
        art={server}
        items={serverItems}
        ground="sunken"
        isMirrored
      >
        <p>
          Your data on machines that somebody looks after. In your building, in a data centre or in the cloud:
          we set it up, watch it and get it back when something breaks.
        </p>
      </ServiceSection>
      <ServiceSection id="social-media" title="Social Media Management" art={chat} items={channels}>
        <p>
          A calendar you approve, posts that sound like you and somebody who answers. At the end of the month
          you see what it brought, not only what was liked.
        </p>
      </ServiceSection>
      <ServiceSection
        id="digital-marketing"
        title="Digital Marketing"
        art={megaphone}
        items={campaigns}
        ground="sunken"
        isMirrored
      >
        <p>
          Straight to the people who asked to hear from you. Short messages, the right moment, and a way out
          in every one of them.
        </p>
      </ServiceSection>
    </>
  );
}
