// An article as its form holds it: texts, which a browser can keep, and the body of the call they make.
import { articleDraft } from '#contract/content/articles.ts';
import type { ArticleDraft, StaffArticle } from '#contract/content/articles.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { firstOfEach } from '#web/lib/refused-fields.ts';
import type { FieldErrors } from '#web/lib/refused-fields.ts';
import type { Focus } from '#web/ui/focus-picker.tsx';

import { focusIn, focusText } from '../../form/focus-text.ts';
import { EMPTY_BODY, articleSchema, bodyInText, textOfBody } from './editor/article-document.ts';

export const labels = {
  title: 'Title',
  summary: 'Summary',
  body: 'Text',
  cover: 'Cover',
  alt: 'Alt text of the cover',
  focus: 'Focus of the cover',
  slug: 'Address',
  author: 'Author',
  kind: 'Kind',
  client_kind: 'Client',
  task: 'Task',
  figure: 'Figure',
} as const;

export type ArticleField = keyof typeof labels;
export type ArticleValues = Readonly<Record<ArticleField, string>>;

const fields = Object.keys(labels) as ArticleField[];

export const newArticle: FormStart & { values: ArticleValues } = {
  values: {
    title: '',
    summary: '',
    body: EMPTY_BODY,
    cover: '',
    alt: '',
    focus: '',
    slug: '',
    author: '',
    kind: 'article',
    client_kind: '',
    task: '',
    figure: '',
  },
};

export const startOf = (article: StaffArticle): FormStart => ({
  values: {
    title: article.title,
    summary: article.summary,
    body: textOfBody(article.body),
    cover: article.cover ?? '',
    alt: article.alt,
    focus: focusText(article.focus),
    slug: article.slug,
    author: article.author,
    kind: article.kind,
    client_kind: article.client_kind,
    task: article.task,
    figure: article.figure,
  },
  version: article.version,
});

/** Whatever a browser has kept, with nothing missing. */
export const allValues = (kept: FormValues): ArticleValues =>
  Object.fromEntries(
    fields.map((name) => [name, String(kept[name] ?? newArticle.values[name])]),
  ) as ArticleValues;

/** What of it is to be sent: a change says what changes. */
export function draftOf(values: ArticleValues, start: FormValues): Record<string, unknown> {
  const changed = fields.filter((name) => values[name] !== (start[name] ?? ''));
  return Object.fromEntries(
    changed.map((name) => {
      const value = values[name];
      if (name === 'body') return [name, bodyInText(value)];
      if (name === 'focus') return [name, focusIn(value)];
      if (name === 'cover') return [name, value || null];
      return [name, value];
    }),
  );
}

export function checkDraft(sent: Record<string, unknown>): {
  draft: ArticleDraft | undefined;
  problems: FieldErrors<string>;
} {
  const { data, error } = articleDraft.safeParse(sent);
  return { draft: data, problems: error ? firstOfEach(error.issues) : {} };
}

/** A body as one reads it: a line for each paragraph, and words for what is none. */
function wordsOfBody(body: unknown): string {
  const doc = articleSchema.nodeFromJSON(typeof body === 'string' ? bodyInText(body) : body);
  return doc.textBetween(0, doc.content.size, '\n', (leaf) => {
    const { alt, caption, title, url } = leaf.attrs as Record<string, string>;
    if (leaf.type.name === 'picture')
      return `[Picture: ${[alt, caption].filter(Boolean).join('; ') || 'without words'}]`;
    if (leaf.type.name === 'video') return `[Video: ${title || url}]`;
    return leaf.type.name === 'hardBreak' ? '\n' : '';
  });
}

/** A value of the form as it is read, where that is not how it is kept. */
export function wordsOf(name: string, value: unknown): string | undefined {
  if (name === 'body' && value) return wordsOfBody(value);
  if (name !== 'focus') return undefined;
  const focus = typeof value === 'string' ? focusIn(value) : (value as Focus | null | undefined);
  return focus
    ? `${Math.round(focus.x * 100)} % from the left, ${Math.round(focus.y * 100)} % from the top`
    : '';
}
