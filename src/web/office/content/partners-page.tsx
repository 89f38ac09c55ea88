import { partners } from '#contract/content/partners.ts';

import { ContentManager } from './content-manager.tsx';
import type { ContentScreen } from './content-screen.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';
import { contentAt } from './use-content.ts';

export const meta = { title: 'Partners', description: 'The partners on the home page.', noindex: true };

const screen: ContentScreen = {
  kind: partners,
  title: 'PARTNER DETAILS',
  name: 'Partner',
  columns: [
    ['serial', 'S.NO.'],
    ['title', 'NAME'],
    ['link', 'LINK'],
    ['image', 'LOGO'],
  ],
  crop: 'none',
  altHelp: 'For those who do not see it. For a logo the name is enough, and stands in for it.',
  empty: {
    title: 'No partners yet',
    text: 'Partners you add here run through the logo strip of the home page.',
  },
};

export const loader = prefetching(screens.partners, ({ search }) => [contentAt(partners, search)]);

export const Component = () => <ContentManager screen={screen} />;
