// Content staff maintain and the site shows: a title, perhaps a text, a link and a picture. Each kind is a description.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, optionalText } from '#contract/fields.ts';
import { linkText } from '#contract/links.ts';
import { listQuery, sortBy } from '#contract/lists.ts';
import { contentStates } from '#contract/site/public-paths.ts';
import { languageQuery } from '#contract/translations/told-languages.ts';
import { type ItemOptions, itemOptions } from './content-options.ts';
import { versionCallsOf } from './content-versions.ts';
import { IMAGE_BODY_MAX_BYTES, imageText, pictureFile } from './pictures.ts';

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
    /** The same for a dark ground. */
    darkImage?: { name: string; label: string };
  };
  /** Staff can write it in other languages. */
  isTranslated?: true;
  /** News run backwards in time; other lists keep the order in which they were made. */
  newestFirst: boolean;
  /** The answer says when it was made. */
  showsDate: boolean;
  /** One example of an item, for the API's page. */
  example: Record<string, unknown>;
}

/** Only what is sent; texts and pictures stand under the names the kind gives them. */
export type ItemDraft = ItemOptions & Readonly<Record<string, unknown>>;

/** For staff: drafts too. Everybody else sees what is published. */
const stateQuery = {
  state: z
    .optional(z.enum(['all', ...contentStates]))
    .check(z.describe('For staff: what is not published too.')),
};
const staffQuery = { name: 'state', area: 'content' } as const;

const ITEMS_MAX = 1000;
const order = z.object({
  ids: z
    .array(z.int('Ids must be numbers').check(z.positive()), 'Ids must be a list')
    .check(z.maxLength(ITEMS_MAX, `At most ${ITEMS_MAX} at once`)),
});

export function contentKind<const Spec extends ContentSpec, Item extends z.ZodMiniType>(
  spec: Spec,
  item: Item,
) {
  const { title, body, link, image, darkImage } = spec.fields as ContentSpec['fields'];
  const draft: z.ZodMiniType<ItemDraft, ItemDraft> = z.object({
    [title.name]: z.optional(optionalText(title.label, title.maxCharacters)),
    ...(body && { [body.name]: z.optional(optionalText(body.label, body.maxCharacters)) }),
    [link.name]: z.optional(linkText(link.label)),
    [image.name]: z.nullish(imageText),
    ...(darkImage && { [darkImage.name]: z.nullish(imageText) }),
    ...itemOptions,
  }) as never;
  const images = [image, ...(darkImage ? [darkImage] : [])];
  const pictures = {
    files: images.map(({ name }) => pictureFile(name)),
    bodyMaxBytes: images.length * IMAGE_BODY_MAX_BYTES,
  };
  const texts = Object.fromEntries(
    [title, ...(body ? [body] : []), link].map(({ name }) => [name, spec.example[name]]),
  );
  const itemPath = `${spec.path}{id}/` as const;
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
        staffQuery,
        summary: `All published ${spec.plural}, in the order they were put in; staff may ask for others by \`state\`.`,
        query: z.object({
          ...listQuery,
          ...stateQuery,
          ...languageQuery,
          sort: z.optional(sortBy([title.name, 'created_at'])),
        }),
        status: 200,
        answer: z.array(item),
        example: { answer: [spec.example] },
      }),
      read: call({
        method: 'GET',
        path: itemPath,
        who: 'anyone',
        staffQuery,
        summary: `One published ${spec.noun}; staff may ask for any by \`state=all\`.`,
        params: idParams,
        query: z.object({ ...stateQuery, ...languageQuery }),
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
        summary: `Add a ${spec.noun}. The picture comes as a file, as base64 text or as the path of one in the media library. Unless it says otherwise it is published at once.`,
        body: draft,
        ...pictures,
        onceByKey: {},
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
        summary: `Change a ${spec.noun}: only what is sent. A new picture as a file, as base64 or as a path of the media library; its present path keeps it.`,
        params: idParams,
        body: draft,
        ...pictures,
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
      order: call({
        method: 'PUT',
        path: `${spec.path}order/`,
        who: 'staff',
        area: 'content',
        summary: `Put the ${spec.plural} in this order; those that are not named come before them, as they stand. What is added later comes first.`,
        body: order,
        status: 200,
        answer: z.array(item),
        example: { body: { ids: [spec.example['id']] }, answer: [spec.example] },
      }),
      ...versionCallsOf({
        path: itemPath,
        noun: spec.noun,
        params: idParams.shape,
        answer: item,
        gone: 'content_not_found',
        example: spec.example,
        content: { ...texts, [image.name]: spec.example[image.name], alt: '', focus: null },
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
