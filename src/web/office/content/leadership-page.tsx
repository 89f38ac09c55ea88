import { leadership } from '#contract/leadership.ts';

import { ContentManager } from './content-manager.tsx';
import type { ContentScreen } from './content-screen.tsx';

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
  empty: { title: 'No members yet', text: 'People you add here appear on the home page and on About Us.' },
};

export const Component = () => <ContentManager screen={screen} />;
