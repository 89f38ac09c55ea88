// Content staff maintain and the site shows: a title, perhaps a text, a link and a picture. Each kind is a description.
import * as z from 'zod/mini';
import { call } from './call.ts';
import type { RefusalTable } from './errors.ts';
import { idParams, optionalText } from './fields.ts';
import { linkText } from './links.ts';
import { listQuery, sortBy } from './lists.ts';
import { IMAGE_BODY_MAX_BYTES, IMAGE_MAX_BYTES, imageText } from './pictures.ts';

export const contentMessages = {
  required: 'All the Fields are Required..',
  /** The same words for every kind: that is how the screens have it. */
  deleteFailed: 'Failed to delete the partner. Please try again.',
} as const;

export const contentRefusals = {
  content_not_found: [404, 'This entry is not there. It may have been deleted.'],
} as const satisfies RefusalTable;

/** What the columns behind a kind are; what a kind calls them is its own matter. */
export type ContentColumn = 'title' | 'body' | 'link';

interface TextField {
  /** As calls and answers name it. */
  name: string;
  label: string;
  maxCharacters: number;
}

interface ContentSpec {
  kind: string;
  path: `/${string}/`;
  /** As in "a news item is added". */
  noun: string;
  plural: string;
  fields: {
    title: TextField;
    body?: TextField;
    link: { name: string; label: string };
    image: { name: string; label: string };
  };
  /** News run backwards in time; other lists keep the order in which they were made. */
  newestFirst: boolean;
  /** The answer says when it was made. */
  showsDate: boolean;
  /** One example of an item, for the API's page. */
  example: Record<string, unknown>;
}

export function contentKind<const Spec extends ContentSpec, Item extends z.ZodMiniType>(
  spec: Spec,
  item: Item,
) {
  const { title, body, link, image } = spec.fields as ContentSpec['fields'];
  const draft = z.object({
    [title.name]: z.optional(optionalText(title.label, title.maxCharacters)),
    ...(body && { [body.name]: z.optional(optionalText(body.label, body.maxCharacters)) }),
    [link.name]: z.optional(linkText(link.label)),
    [image.name]: z.nullish(imageText),
  } as Record<string, z.ZodMiniType<string | null | undefined, string | null | undefined>>);
  const picture = {
    files: [{ name: image.name, maxBytes: IMAGE_MAX_BYTES }],
    bodyMaxBytes: IMAGE_BODY_MAX_BYTES,
  };
  const {
    [image.name]: _path,
    picture: _picture,
    id: _id,
    created_at: _at,
    version: _version,
    ...texts
  } = spec.example;
  const itemPath: `/${string}` = `${spec.path}{id}/`;
  return {
    ...spec,
    fields: spec.fields as ContentSpec['fields'],
    item,
    draft,
    calls: {
      list: call({
        method: 'GET',
        path: spec.path,
        who: 'anyone',
        summary: `All ${spec.plural}.`,
        query: z.object({ ...listQuery, sort: z.optional(sortBy([title.name, 'created_at'])) }),
        status: 200,
        answer: z.array(item),
        example: { answer: [spec.example] },
      }),
      read: call({
        method: 'GET',
        path: itemPath,
        who: 'anyone',
        summary: `One ${spec.noun}.`,
        params: idParams,
        status: 200,
        answer: item,
        refuses: ['content_not_found'],
        example: { answer: spec.example },
      }),
      add: call({
        method: 'POST',
        path: spec.path,
        who: 'staff',
        area: 'content',
        summary: `Add a ${spec.noun}. The picture comes as a file or as base64 text.`,
        body: draft,
        ...picture,
        status: 201,
        answer: item,
        example: { body: texts, answer: spec.example },
      }),
      change: call({
        method: 'PATCH',
        path: itemPath,
        who: 'staff',
        area: 'content',
        isVersioned: true,
        summary: `Change a ${spec.noun}: only what is sent. A new picture as a file or base64; its present path keeps it.`,
        params: idParams,
        body: draft,
        ...picture,
        status: 200,
        answer: item,
        refuses: ['content_not_found'],
        example: { body: texts, answer: spec.example },
      }),
      remove: call({
        method: 'DELETE',
        path: itemPath,
        who: 'staff',
        area: 'content',
        isVersioned: true,
        summary: `Delete a ${spec.noun}.`,
        params: idParams,
        status: 204,
        refuses: ['content_not_found'],
      }),
    },
  };
}

/** A kind, whichever it is: what the code that serves them all works with. */
export type ContentKind = ReturnType<typeof contentKind<ContentSpec, z.ZodMiniType>>;

/** A list is only as open as this: anything at all may be added, but not nothing. */
export const isAddable = (texts: readonly (string | undefined)[], hasImage: boolean): boolean =>
  hasImage || texts.some((text) => text !== undefined && text.trim() !== '');

/** The texts a kind asks for, as calls name them, in the order of its form. */
export const textFieldsOf = ({
  fields,
}: Pick<ContentKind, 'fields'>): { column: ContentColumn; name: string; label: string }[] =>
  (['title', 'body', 'link'] as const).flatMap((column) => {
    const field = fields[column];
    return field ? [{ column, name: field.name, label: field.label }] : [];
  });

/** An update may leave a text out, but not empty it. */
export const emptiedFields = (
  kind: Pick<ContentKind, 'fields'>,
  draft: Readonly<Record<string, unknown>>,
): string[] =>
  textFieldsOf(kind)
    .map(({ name }) => name)
    .filter((name) => draft[name] === '');
