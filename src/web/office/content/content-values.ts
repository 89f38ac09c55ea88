// An item as the fields of its form hold it: texts, which a browser can keep, and the body they make.
import { type ContentKind, textFieldsOf } from '#contract/content/content.ts';
import type { ContentState } from '#contract/content/content-options.ts';
import { instantOf, zonedTime } from '#web/lib/zoned-time.ts';

import { companyZone } from '../words/company-time.ts';
import { focusIn, focusText } from '../form/focus-text.ts';
import { type ContentItem, textIn } from './content-item.ts';

/** `later`: a draft that goes out by itself. */
export type When = ContentState | 'later';

export const optionLabels = {
  alt: 'Alt text',
  focus: 'Focus',
  when: 'When',
  publish_day: 'Goes out on',
  publish_time: 'At',
  ends: 'Ends by itself',
  unpublish_day: 'Off the site on',
  unpublish_time: 'Ends at',
} as const;

export type Texts = Readonly<Record<string, string>>;

const DEFAULT_TIME = '09:00';

const emptyOptions = {
  alt: '',
  focus: '',
  when: 'published',
  publish_day: '',
  publish_time: DEFAULT_TIME,
  ends: '',
  unpublish_day: '',
  unpublish_time: DEFAULT_TIME,
} satisfies Record<keyof typeof optionLabels, string>;

const picturesOf = ({ fields: { image, darkImage } }: ContentKind) => [
  image,
  ...(darkImage ? [darkImage] : []),
];

export const emptyValues = (kind: ContentKind): Texts => ({
  ...Object.fromEntries([...textFieldsOf(kind), ...picturesOf(kind)].map(({ name }) => [name, ''])),
  ...emptyOptions,
});

export function valuesOf(kind: ContentKind, item: ContentItem): Texts {
  const { state, publish_at, unpublish_at, alt, focus } = item;
  const out = publish_at && state === 'draft' ? zonedTime(publish_at, companyZone) : null;
  const end = unpublish_at ? zonedTime(unpublish_at, companyZone) : null;
  return {
    ...emptyOptions,
    ...Object.fromEntries(
      [...textFieldsOf(kind), ...picturesOf(kind)].map(({ name }) => [name, textIn(item, name)]),
    ),
    alt,
    focus: focusText(focus),
    when: out ? 'later' : state,
    ...(out && { publish_day: out.day, publish_time: out.time }),
    ...(end && { ends: 'yes', unpublish_day: end.day, unpublish_time: end.time }),
  };
}

/** What the server is sent, before the contract has looked at it. */
export function bodyOf(kind: ContentKind, texts: Texts): Record<string, unknown> {
  const { when, publish_day = '', publish_time = '', ends, unpublish_day = '', unpublish_time = '' } = texts;
  const at = (day: string, time: string) => instantOf({ day, time }, companyZone);
  return {
    ...Object.fromEntries(textFieldsOf(kind).map(({ name }) => [name, texts[name] ?? ''])),
    ...Object.fromEntries(picturesOf(kind).map(({ name }) => [name, texts[name] || null])),
    alt: texts['alt'] ?? '',
    focus: focusIn(texts['focus']),
    state: when === 'later' ? 'draft' : when,
    publish_at: when === 'later' ? at(publish_day, publish_time) : null,
    unpublish_at: ends && when !== 'draft' ? at(unpublish_day, unpublish_time) : null,
  };
}

export const NO_TIME_MESSAGE = 'Please choose a day and a time';
const ENDS_FIRST_MESSAGE = 'This is before it goes out';

/** What is wrong with the times, by field. */
export function timeProblems(kind: ContentKind, texts: Texts): Record<string, string> {
  const { publish_at, unpublish_at } = bodyOf(kind, texts);
  if (texts['when'] === 'later' && !publish_at) return { publish_day: NO_TIME_MESSAGE };
  if (texts['when'] === 'draft' || !texts['ends']) return {};
  if (!unpublish_at) return { unpublish_day: NO_TIME_MESSAGE };
  const isTooEarly = typeof publish_at === 'string' && String(unpublish_at) <= publish_at;
  return isTooEarly ? { unpublish_day: ENDS_FIRST_MESSAGE } : {};
}
