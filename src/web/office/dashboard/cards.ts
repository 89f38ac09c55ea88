import type { Overview } from '#contract/overview.ts';

import { screens } from '../screens.ts';
import type { Screen } from '../screens.ts';

export interface Card {
  title: string;
  screen: Screen;
  text: string;
  /** The number that says whether something waits, and its words. */
  figure?: {
    count: (overview: Overview) => number;
    words: (count: number) => string;
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
      count: ({ new_applications }) => new_applications,
      words: (count) => (count === 1 ? 'new application this week' : 'new applications this week'),
    },
  },
  {
    title: 'Job Listing',
    screen: screens.jobs,
    text: 'Post, change and close vacancies.',
    figure: {
      count: ({ open_jobs }) => open_jobs,
      words: (count) => (count === 1 ? 'open job' : 'open jobs'),
      isQuiet: true,
    },
  },
  {
    title: 'Contact Forms',
    screen: screens.contact,
    text: 'Read and answer what visitors write.',
    figure: {
      count: ({ unread_enquiries }) => unread_enquiries,
      words: (count) => (count === 1 ? 'unread enquiry' : 'unread enquiries'),
    },
  },
  {
    title: 'Partner Caursole',
    screen: screens.partners,
    text: 'The partners shown on the home page.',
    figure: {
      count: ({ partners }) => partners,
      words: (count) => (count === 1 ? 'partner on the site' : 'partners on the site'),
      isQuiet: true,
    },
  },
  {
    title: 'Latest News',
    screen: screens.news,
    text: 'The news strip of the home page.',
    figure: {
      count: ({ news_items }) => news_items,
      words: (count) => (count === 1 ? 'item on the site' : 'items on the site'),
      isQuiet: true,
    },
  },
  {
    title: 'Our Leadership Team',
    screen: screens.leadership,
    text: 'The people visitors meet on the site.',
    figure: {
      count: ({ leadership_members }) => leadership_members,
      words: (count) => (count === 1 ? 'person on the site' : 'people on the site'),
      isQuiet: true,
    },
  },
];
