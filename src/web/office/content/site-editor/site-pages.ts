// The pages one can look at while editing, and where each stands.
import { useQuery } from '@tanstack/react-query';

import { fillPath, sitePages } from '#contract/addresses.ts';
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

/** Where a page is to be looked at: null where it is not, undefined until it is known. */
export function usePageAddress(page: SiteTextPage): string | null | undefined {
  const isOfJob = page === 'job' || page === 'forms';
  const { data, isError } = useQuery({ ...ask(jobCalls.list), enabled: isOfJob });
  const address = fixed[page];
  if (address !== undefined) return address;
  if (!data) return isError ? null : undefined;
  const [job] = data;
  return job ? fillPath(page === 'job' ? sitePages.job : sitePages.apply, { id: job.id }) : null;
}

/** Which of them stands at an address; undefined where none does. */
export function pageAt(path: string): SiteTextPage | undefined {
  const sought = path.toLowerCase();
  const [, careers, id, apply] = sought.split('/');
  if (`/${careers}` === sitePages.careers.toLowerCase() && id) return apply ? 'forms' : 'job';
  return siteTextPages.find((page) => fixed[page]?.toLowerCase() === sought);
}
