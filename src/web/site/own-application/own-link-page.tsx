import { company } from '#company';

import { AskForLink } from './ask-for-link.tsx';

export const meta = {
  title: 'Your application',
  description: `Where an application at ${company.brand} stands: by a link that is mailed to you.`,
  noindex: true,
};

export const Component = () => <AskForLink />;
