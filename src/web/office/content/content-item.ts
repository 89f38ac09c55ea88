// An item of content, whichever kind it is, as the office works with it.
import type { ContentState } from '#contract/content/content-options.ts';
import type { Focus } from '#contract/content/focus.ts';
import type { Picture } from '#contract/content/pictures.ts';

import { companyTimeWords } from '../words/company-time.ts';

export interface ContentItem {
  id: number;
  version: number;
  picture: Picture | null;
  state: ContentState;
  publish_at: string | null;
  unpublish_at: string | null;
  alt: string;
  focus: Focus | null;
  logo_dark?: string | null;
  needs_plate?: boolean;
  [field: string]: unknown;
}

export const textIn = (item: ContentItem, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value : '';
};

/** In the list: nothing for what is simply on the site. */
export function stateWords({
  state,
  publish_at,
  unpublish_at,
}: Pick<ContentItem, 'state' | 'publish_at' | 'unpublish_at'>): string {
  if (state === 'draft') return publish_at ? `Goes out ${companyTimeWords(publish_at)}` : 'Draft';
  return unpublish_at ? `Until ${companyTimeWords(unpublish_at)}` : '';
}
