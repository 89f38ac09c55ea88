// What we offer: the ids of its texts, and where they stand.
import type { servicesTexts } from '#contract/texts/services.ts';

/** The tiles at the top; each leads to the part of the page that says more. */
export const tiles = [
  { id: 'services.tiles.web', to: '#web-development' },
  { id: 'services.tiles.social', to: '#social-media' },
  { id: 'services.tiles.erp', to: '#erp' },
  { id: 'services.tiles.server', to: '#data-server' },
  { id: 'services.tiles.whatsapp', to: '#whatsapp-blast' },
  { id: 'services.tiles.email', to: '#email-blast' },
  { id: 'services.tiles.scraping', to: '#data-scraping' },
] as const;

type ItemOf<Id> = Id extends `${infer Item}.name` ? Item : never;

export interface ServiceItem {
  id: ItemOf<keyof typeof servicesTexts>;
  anchor?: string;
}

export const saasItems = [
  { id: 'services.saas.product', anchor: 'saas-product' },
  { id: 'services.saas.integration', anchor: 'saas-integration' },
  { id: 'services.saas.cloud', anchor: 'saas-cloud' },
  { id: 'services.saas.analytics', anchor: 'saas-analytics' },
  { id: 'services.saas.automation', anchor: 'saas-automation' },
] as const;

export const webItems = [
  { id: 'services.web.sites' },
  { id: 'services.web.shops' },
  { id: 'services.web.portals' },
] as const;

export const erpItems = [
  { id: 'services.erp.accounting' },
  { id: 'services.erp.hr' },
  { id: 'services.erp.inventory' },
] as const;

export const serverItems = [
  { id: 'services.server.setUp' },
  { id: 'services.server.watched' },
  { id: 'services.server.backedUp' },
] as const;

export const channels = [
  { id: 'services.social.youtube' },
  { id: 'services.social.linkedin' },
  { id: 'services.social.facebook' },
  { id: 'services.social.instagram' },
] as const;

export const campaigns = [
  { id: 'services.marketing.whatsapp', anchor: 'whatsapp-blast' },
  { id: 'services.marketing.email', anchor: 'email-blast' },
  { id: 'services.marketing.scraping', anchor: 'data-scraping' },
] as const;
