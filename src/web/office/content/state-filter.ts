import { contentStates } from '#contract/site/public-paths.ts';

export const contentStateFilter = {
  kind: 'choice',
  label: 'State',
  options: [
    { value: '', label: 'All' },
    { value: 'published', label: 'Published' },
    { value: 'draft', label: 'Drafts' },
  ],
  // Without a state the call shows what the site shows.
  sent: (state: string) => contentStates.find((known) => known === state) ?? 'all',
} as const;
