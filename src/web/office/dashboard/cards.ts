import type { Overview } from '#contract/overview.ts';

import { screens } from '../screens.ts';
import type { Screen } from '../screens.ts';

export interface Card {
  title: string;
  screen: Screen;
  text: string;
  /** The number that says whether something waits, and its words. */
  figure?: { count: (overview: Overview) => number; words: (count: number) => string };
}

/** The six cards of the dashboard; titles are spelled as the product has them. */
export const cards: readonly Card[] = [
  {
    title: 'Application Dashboard',
    screen: screens.applications,
    text: 'Read applications and résumés, archive what is done.',
  },
  { title: 'Job Listing', screen: screens.jobs, text: 'Post, change and close vacancies.' },
  {
    title: 'Contact Forms',
    screen: screens.contact,
    text: 'Read and answer what visitors write.',
    figure: {
      count: ({ unread_enquiries }) => unread_enquiries,
      words: (count) => (count === 1 ? 'unread enquiry' : 'unread enquiries'),
    },
  },
  { title: 'Partner Caursole', screen: screens.partners, text: 'The partners shown on the home page.' },
  { title: 'Latest News', screen: screens.news, text: 'The news strip of the home page.' },
  { title: 'Our Leadership Team', screen: screens.leadership, text: 'The people visitors meet on the site.' },
];
