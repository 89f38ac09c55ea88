import type { Overview } from '#contract/office/overview.ts';

import { applicationsAt } from '../links/applications-at.ts';
import { screens } from '../screens.ts';
import type { Screen } from '../screens.ts';

export interface Card {
  title: string;
  screen: Screen;
  text: string;
  /** The number that says whether something waits, and its words. */
  figure: {
    count: Exclude<keyof Overview, 'new_applications_since'>;
    one: string;
    many: string;
    /** The address of just those it counts, where the screen shows more. */
    opens?: (overview: Overview) => string;
    /** It only says how many there are: nothing waits. */
    isQuiet?: boolean;
  };
}

/** The six cards of the dashboard; titles are spelled as the product has them. */
export const cards: readonly Card[] = [
  {
    title: 'Application Dashboard',
    screen: screens.applications,
    text: 'Read applications and résumés, archive what is done.',
    figure: {
      count: 'new_applications',
      one: 'new application this week',
      many: 'new applications this week',
      opens: ({ new_applications_since = '' }) => applicationsAt({ since: new_applications_since }),
    },
  },
  {
    title: 'Job Listing',
    screen: screens.jobs,
    text: 'Post, change and close vacancies.',
    figure: {
      count: 'open_jobs',
      one: 'open job',
      many: 'open jobs',
      isQuiet: true,
    },
  },
  {
    title: 'Contact Forms',
    screen: screens.contact,
    text: 'Read and answer what visitors write.',
    figure: {
      count: 'unread_enquiries',
      one: 'unread enquiry',
      many: 'unread enquiries',
      opens: () => `${screens.contact.path}?is_read=false`,
    },
  },
  {
    title: 'Partner Caursole',
    screen: screens.partners,
    text: 'The partners shown on the home page.',
    figure: {
      count: 'partners',
      one: 'partner on the site',
      many: 'partners on the site',
      isQuiet: true,
    },
  },
  {
    title: 'Latest News',
    screen: screens.news,
    text: 'The news strip of the home page.',
    figure: {
      count: 'news_items',
      one: 'item on the site',
      many: 'items on the site',
      isQuiet: true,
    },
  },
  {
    title: 'Our Leadership Team',
    screen: screens.leadership,
    text: 'The people visitors meet on the site.',
    figure: {
      count: 'leadership_members',
      one: 'person on the site',
      many: 'people on the site',
      isQuiet: true,
    },
  },
];
