// What the API tells of an item: the names its kind uses, and nothing else.
import { type ContentKind, textFieldsOf } from '#contract/content.ts';
import { mediaPath } from '#server/platform/images/images.ts';
import { pictureOf } from '#server/platform/images/images.store.ts';
import type { ItemRow } from './content.store.ts';

export function itemAnswer(kind: ContentKind, row: ItemRow): Record<string, unknown> {
  const { image_key: key, width, height, copies } = row;
  return {
    id: row.id,
    ...Object.fromEntries(textFieldsOf(kind).map(({ column, name }) => [name, row[column]])),
    [kind.fields.image.name]: key === null ? null : mediaPath(key),
    picture:
      key !== null && width !== null && height !== null && copies !== null
        ? pictureOf({ key, width, height, copies })
        : null,
    version: row.version,
    ...(kind.showsDate && { created_at: row.created_at }),
  };
}
