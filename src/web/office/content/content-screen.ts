// What a content screen is described by. The screens themselves are such descriptions and nothing more.
import type { ContentKind } from '#contract/content.ts';
import type { Picture } from '#contract/pictures.ts';

export interface ContentItem {
  id: number;
  picture: Picture | null;
  [field: string]: unknown;
}

export type ContentColumnId = 'serial' | 'title' | 'body' | 'link' | 'image' | 'created_at';

export interface ContentScreen {
  kind: ContentKind;
  title: string;
  /** Follows "Add" and "Update" on buttons and modals. */
  name: string;
  /** Each with its head, in the order they stand. */
  columns: readonly (readonly [ContentColumnId, string])[];
  /** The text takes several lines. */
  hasLongText?: boolean;
  /** Pictures are people. */
  hasRoundImages?: boolean;
  /** What an empty table says. */
  empty: { title: string; text: string };
}

export const textIn = (item: ContentItem, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value : '';
};

/** What a row is called: by its title, or by its number where nobody gave it one. */
export const nameOf = ({ kind }: ContentScreen, item: ContentItem): string =>
  textIn(item, kind.fields.title.name) || `${kind.noun} ${item.id}`;
