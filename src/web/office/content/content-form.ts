// What a content form holds, checks and sends. The rules are the contract's, the same the server has.
import type { BodyFor } from '#contract/call.ts';
import {
  type ContentKind,
  contentMessages,
  emptiedFields,
  isAddable,
  textFieldsOf,
} from '#contract/content.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, pictureMessages } from '#contract/pictures.ts';

import { type ContentItem, textIn } from './content-screen.ts';

export interface ContentDraft {
  texts: Record<string, string>;
  file: File | null;
  /** The stored picture is to go. */
  dropsImage: boolean;
}

/** By field name; what is wrong with the form as a whole stands under ''. */
export type Problems = Readonly<Record<string, string>>;

export const draftOf = (kind: ContentKind, item: ContentItem | null): ContentDraft => ({
  texts: Object.fromEntries(textFieldsOf(kind).map(({ name }) => [name, item ? textIn(item, name) : ''])),
  file: null,
  dropsImage: false,
});

export function problemsIn(kind: ContentKind, draft: ContentDraft, isNew: boolean): Problems {
  const texts = trimmed(draft.texts);
  const isMissing = isNew
    ? !isAddable(Object.values(texts), draft.file !== null)
    : emptiedFields(kind, texts).length > 0;
  if (isMissing) return { '': contentMessages.required };
  const checked = kind.draft.safeParse(texts);
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) problems[String(path[0])] ??= message;
  const fileProblem = draft.file && problemWith(draft.file);
  return fileProblem ? { ...problems, [kind.fields.image.name]: fileProblem } : problems;
}

export function bodyOf(
  kind: ContentKind,
  draft: ContentDraft,
): FormData | BodyFor<ContentKind['calls']['change']> {
  const texts = trimmed(draft.texts);
  // A form has no word for "none".
  if (draft.dropsImage && !draft.file) return { ...texts, [kind.fields.image.name]: null };
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  if (draft.file) form.append(kind.fields.image.name, draft.file);
  return form;
}

function problemWith(file: File): string | null {
  if (file.size > IMAGE_MAX_BYTES) return pictureMessages.tooLarge;
  const isKnown = file.type === '' || IMAGE_TYPES.some((type) => type === file.type);
  return isKnown ? null : pictureMessages.wrongType;
}

const trimmed = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
