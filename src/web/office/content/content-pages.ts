// What becomes of a fetched page of the list when a row is added, changed or deleted.
import type { Page } from '#contract/lists.ts';

import type { ContentItem } from './content-screen.ts';

type ContentPage = Page<ContentItem>;

export const replaced = ({ rows, total }: ContentPage, item: ContentItem): ContentPage => ({
  rows: rows.map((row) => (row.id === item.id ? item : row)),
  total,
});

export function removed({ rows, total }: ContentPage, id: number): ContentPage {
  const left = rows.filter((row) => row.id !== id);
  return { rows: left, total: total - (rows.length - left.length) };
}
