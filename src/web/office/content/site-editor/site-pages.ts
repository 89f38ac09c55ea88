// The pages one can look at while editing, and where each stands.
import { useQuery } from '@tanstack/react-query';

import { fillPath, sitePages } from '#contract/addresses.ts';
import { mainLanguage, offeredLanguages } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { siteTextPages } from '#contract/site-editions/site-texts.ts';
import type { SiteTextPage } from '#contract/site-editions/site-texts.ts';

import { ask } from '../../queries/ask.ts';

export const pageNames: Readonly<Record<SiteTextPage, string>> = {
  home: 'Home',
  about: 'About',
  services: 'Services',
  resources: 'Resources',
  contact: 'Contact',
  careers: 'Careers',
  job: 'A position',
  forms: 'Forms',
  header: 'Header',
  footer: 'Footer',
  privacy: 'Privacy',
  'own-application': 'Own application',
  alerts: 'Job alerts',
  verify: 'Card verification',
  errors: 'Errors',
};

/** An address nothing stands at: its page says so. */
const NOWHERE = '/nothing-here';
/** Nobody has such a card: the page says that too. */
const UNKNOWN_CARD = 'unknown-card';

const fixed: Partial<Readonly<Record<SiteTextPage, string>>> = {
  home: sitePages.home,
  about: sitePages.about,
  services: sitePages.services,
  resources: sitePages.resources,
  contact: sitePages.contact,
  careers: sitePages.careers,
  header: sitePages.home,
  footer: sitePages.home,
  privacy: sitePages.privacy,
  'own-application': sitePages.ownLink,
  alerts: sitePages.alerts,
  verify: fillPath(sitePages.verify, { code: UNKNOWN_CARD }),
  errors: NOWHERE,
};

/** Below its own part of the site, where it is not the main language. */
const addressIn = (lang: Lang, path: string): string => (lang === mainLanguage() ? path : `/${lang}${path}`);

/** Where a page is to be looked at: null where it is not, undefined until it is known. */
export function usePageAddress(page: SiteTextPage, lang: Lang): string | null | undefined {
  const isOfJob = page === 'job' || page === 'forms';
  const { data, isError } = useQuery({ ...ask(jobCalls.list), enabled: isOfJob });
  const address = fixed[page];
  if (address !== undefined) return addressIn(lang, address);
  if (!data) return isError ? null : undefined;
  const [job] = data;
  if (!job) return null;
  return addressIn(lang, fillPath(page === 'job' ? sitePages.job : sitePages.apply, { id: job.id }));
}

/** Which of them stands at an address, and in which language; undefined where none does. */
export function pageAt(path: string): { page: SiteTextPage; lang: Lang } | undefined {
  const [main = '', ...others] = offeredLanguages();
  const own = others.find((lang) => path === `/${lang}` || path.startsWith(`/${lang}/`));
  const sought = (own === undefined ? path : path.slice(own.length + 1) || '/').toLowerCase();
  const page = pageBelow(sought);
  return page && { page, lang: own ?? main };
}

function pageBelow(path: string): SiteTextPage | undefined {
  const [, careers, id, apply] = path.split('/');
  if (`/${careers}` === sitePages.careers.toLowerCase() && id) return apply ? 'forms' : 'job';
  return siteTextPages.find((page) => fixed[page]?.toLowerCase() === path);
}
