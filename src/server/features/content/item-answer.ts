// What the API tells of an item: the names its kind uses, and nothing else.
import { type ContentKind, textFieldsOf } from '#contract/content/content.ts';
import { keyOfMediaPath, mediaPath } from '#server/platform/images/images.ts';
import { pictureOf } from '#server/platform/images/images.store.ts';
import type { ItemRow, StoredItem } from './content.store.ts';

export type ItemAnswer = Record<string, unknown>;

export function itemAnswer(kind: ContentKind, row: ItemRow): ItemAnswer {
  const { darkImage } = kind.fields;
  return {
    id: row.id,
    ...contentOf(kind, row),
    picture: row.image && pictureOf(row.image),
    ...(darkImage && {
      [`${darkImage.name}_picture`]: row.darkImage && pictureOf(row.darkImage),
      needs_plate: row.dark_image_key === null && row.image?.vanishes_on_dark === true,
    }),
    position: row.position,
    state: row.state,
    publish_at: row.publish_at,
    unpublish_at: row.unpublish_at,
    version: row.version,
    ...(kind.showsDate && { created_at: row.created_at }),
  };
}

type Content = Pick<StoredItem, 'title' | 'body' | 'link' | 'image_key' | 'dark_image_key' | 'alt' | 'focus'>;

/** Its words and pictures: what a version keeps. */
export const contentOf = (kind: ContentKind, row: Content): Record<string, unknown> => ({
  ...Object.fromEntries(textFieldsOf(kind).map(({ column, name }) => [name, row[column]])),
  ...Object.fromEntries(imageFieldsOf(kind).map(({ column, name }) => [name, pathOf(row[column])])),
  alt: row.alt,
  focus: row.focus,
});

/** The same, back from a version. */
export function fromContent(kind: ContentKind, content: Readonly<Record<string, unknown>>): Partial<Content> {
  const keyOf = (path: unknown) => (typeof path === 'string' ? (keyOfMediaPath(path) ?? null) : null);
  return {
    ...Object.fromEntries(
      textFieldsOf(kind).map(({ column, name }) => [column, String(content[name] ?? '')]),
    ),
    ...Object.fromEntries(imageFieldsOf(kind).map(({ column, name }) => [column, keyOf(content[name])])),
    alt: String(content['alt'] ?? ''),
    focus: (content['focus'] ?? null) as Content['focus'],
  };
}

interface ImageField {
  column: 'image_key' | 'dark_image_key';
  /** As calls name it. */
  name: string;
  place: 'image' | 'logo_dark';
}

/** The pictures a kind has. */
export const imageFieldsOf = ({ fields: { image, darkImage } }: ContentKind): ImageField[] => [
  { column: 'image_key', name: image.name, place: 'image' },
  ...(darkImage ? [{ column: 'dark_image_key', name: darkImage.name, place: 'logo_dark' } as const] : []),
];

const pathOf = (key: string | null): string | null => key && mediaPath(key);
