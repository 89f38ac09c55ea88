import { leadership } from '#contract/content/leadership.ts';

import { UPPER_PART } from '#web/ui/focus-picker.tsx';

import { ContentManager } from './content-manager.tsx';
import type { ContentScreen } from './content-screen.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { screens } from '../screens.ts';
import { contentAt } from './use-content.ts';

export const meta = { title: 'Leadership', description: 'The people visitors meet.', noindex: true };

const screen: ContentScreen = {
  kind: leadership,
  title: 'LEADERSHIP MEMBERS',
  name: 'Leadership',
  columns: [
    ['serial', 'S.NO.'],
    ['title', 'NAME'],
    ['body', 'POSITION'],
    ['link', 'PROFILE LINK'],
    ['image', 'IMAGE'],
  ],
  hasRoundImages: true,
  crop: 'square',
  crops: [
    ['Home page and About us', 1, 144],
    ['In this list', 1, 36, 'round'],
  ],
  usualFocus: UPPER_PART,
  altHelp: 'For those who do not see it: “Meera Nair at her desk”. Without it the name is read out.',
  empty: { title: 'No members yet', text: 'People you add here appear on the home page and on About Us.' },
};

export const loader = prefetching(screens.leadership, ({ search }) => [contentAt(leadership, search)]);

export const Component = () => <ContentManager screen={screen} />;
