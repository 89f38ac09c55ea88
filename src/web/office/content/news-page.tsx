import { news } from '#contract/content/news.ts';

import { ContentManager } from './content-manager.tsx';
import type { ContentScreen } from './content-screen.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';
import { contentAt } from './use-content.ts';

export const meta = { title: 'Latest News', description: 'The news strip of the home page.', noindex: true };

const screen: ContentScreen = {
  kind: news,
  title: 'Latest News',
  name: 'Latest News',
  columns: [
    ['serial', 'S.NO.'],
    ['title', 'HEADING'],
    ['link', 'LINK'],
    ['body', 'DESCRIPTION'],
    ['image', 'IMAGE'],
    ['created_at', 'CREATED AT'],
  ],
  hasLongText: true,
  crop: 'wide',
  crops: [['In the news strip', 16 / 9, 224]],
  altHelp:
    'What the picture shows, for those who do not see it: “A van at a loading ramp”, not “picture” or the heading again.',
  empty: { title: 'No news yet', text: 'What you add here runs through the news strip of the home page.' },
};

export const loader = prefetching(screens.news, ({ search }) => [contentAt(news, search)]);

export const Component = () => <ContentManager screen={screen} />;
