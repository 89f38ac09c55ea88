// What staff write of a record in other languages: one translation for each, a draft until it is published.
import * as z from 'zod/mini';
import { doneBy } from '#contract/accounts/colleagues.ts';
import type { Area } from '#contract/areas.ts';
import { call } from '#contract/call.ts';
import { BODY_MAX_BYTES } from '#contract/content/article-body.ts';
import type { RefusalTable } from '#contract/errors.ts';
import { idParams, timestamp, version } from '#contract/fields.ts';
import { contentStates } from '#contract/site/public-paths.ts';
import { languageTag } from '#contract/language-tag.ts';
import { type Fields, type TranslatedKind, fieldsOf } from './translated-fields.ts';

export const translationRefusals = {
  translation_not_found: [404, 'There is nothing in this language. It may have been deleted.'],
} as const satisfies RefusalTable;

export const translationMessages = {
  main: 'This is the main language: change the record itself',
  notOffered: 'The site is not offered in this language',
  needed: 'This is needed before it can be published',
  noQuestion: 'There is no such question',
  noChoices: 'This question has no choices',
  choices: (count: number) => `There must be ${count} choices, as many as in the original`,
} as const;

const IDS_MAX = 200;
const DOCUMENT_MAX_BYTES = BODY_MAX_BYTES + 64 * 1024;
const TEXTS_MAX_BYTES = 256 * 1024;

const translationOf = (fields: z.ZodMiniType<Fields, Fields>) =>
  z.object({
    fields: fields.check(z.describe('What is left out is shown as the original has it.')),
    state: z.enum(contentStates).check(z.describe('Only what is published is seen outside the office.')),
    version,
    of_version: z.int().check(z.describe('The version of the original it was written for.')),
    at: timestamp.check(z.describe('When it was last written.')),
    by: z.nullable(doneBy).check(z.describe('Null: it came with the program.')),
    filled: z.int().check(z.describe('How many of the texts are there.')),
    total: z.int().check(z.describe('How many texts the original had, of those that can be translated.')),
    changed: z
      .array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))
      .check(
        z.describe(
          'What the original says otherwise since: its fields as they were when this was written, and now.',
        ),
      ),
  });
export type Translation = z.infer<ReturnType<typeof translationOf>>;

/** Of a list's rows: how much is there, and for which version. */
const listed = z.object({
  id: z.int(),
  lang: z.string().check(z.describe('What it is written in.')),
  state: z.enum(contentStates),
  version,
  of_version: z.int().check(z.describe('Older than the record’s: look what changed since.')),
  filled: z.int().check(z.describe('How many of the texts are there.')),
  total: z.int().check(z.describe('How many texts the original had, of those that can be translated.')),
});
export type ListedTranslation = z.infer<typeof listed>;

const idsText = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, 'ids must be numbers with a comma between two'),
    z.refine((text) => text.split(',').length <= IDS_MAX, `At most ${IDS_MAX} at once`),
  ),
  z.transform((text) => text.split(',').map(Number)),
);

interface Kind<Params extends z.core.$ZodShape> {
  kind: TranslatedKind;
  noun: string;
  /** Its id. */
  params: Params;
  gone: string;
  refuses?: readonly string[];
  example: Fields;
}

const bodyMaxBytesOf = (kind: TranslatedKind) => (kind === 'article' ? DOCUMENT_MAX_BYTES : TEXTS_MAX_BYTES);

function partsOf<const Params extends z.core.$ZodShape>({ kind, params, gone, ...spec }: Kind<Params>) {
  const one = translationOf(fieldsOf(kind));
  const { example: fields, refuses = [] } = spec;
  const example: Translation = {
    fields,
    state: 'published',
    version: 2,
    of_version: 3,
    at: '2026-11-03T09:30:00.000Z',
    by: { id: 3, name: 'Meera Nair' },
    filled: Object.keys(fields).length,
    total: Object.keys(fields).length,
    changed: [],
  };
  const read = {
    path: `/api/translations/${kind}/{id}/`,
    summary: `What there is of a ${spec.noun} in other languages, by language, drafts too.`,
    method: 'GET',
    params: z.object(params),
    status: 200,
    answer: z.record(z.string(), one),
    refuses: [gone],
    example: { answer: { ta: example } },
  } as const;
  const inLanguage = {
    path: `/api/translations/${kind}/{id}/{lang}/`,
    params: z.object({ ...params, lang: languageTag }),
    isVersioned: true,
  } as const;
  const put = {
    ...inLanguage,
    method: 'PUT',
    summary: `Write a ${spec.noun} in another language: all its fields. What is left out is shown as the original has it. The first takes \`If-Match: "0"\`.`,
    body: z.object({
      fields: fieldsOf(kind).check(z.describe('All there is; what is left out is taken away.')),
      state: z
        .enum(contentStates, `State must be one of ${contentStates.join(', ')}`)
        .check(z.describe('A draft is seen by nobody outside the office.')),
    }),
    bodyMaxBytes: bodyMaxBytesOf(kind),
    status: 200,
    answer: one,
    refuses: [gone, 'translation_not_found', ...refuses],
    example: { body: { fields, state: 'published' }, answer: example },
  } as const;
  const remove = {
    ...inLanguage,
    method: 'DELETE',
    summary: `Delete what there is of a ${spec.noun} in a language. The original is shown instead.`,
    status: 204,
    refuses: [gone, 'translation_not_found'],
  } as const;
  const list = {
    path: `/api/translations/${kind}/`,
    method: 'GET',
    summary: `How much of these ${spec.noun}s is there in other languages.`,
    query: z.object({
      ids: idsText.check(z.describe(`Those of a page of the list, at most ${IDS_MAX}: \`4,7,9\`.`)),
    }),
    status: 200,
    answer: z.array(listed),
    example: {
      answer: [{ id: 4, lang: 'ta', state: 'draft', version: 2, of_version: 3, filled: 2, total: 5 }],
    },
  } as const;
  return { read, put, remove, list };
}

/** Written by whoever writes the record. */
function callsOfStaff<const Params extends z.core.$ZodShape>(area: Area, kind: Kind<Params>) {
  const { read, put, remove, list } = partsOf(kind);
  const staff = { who: 'staff', area } as const;
  return {
    list: call({ ...list, ...staff }),
    read: call({ ...read, ...staff }),
    put: call({ ...put, ...staff }),
    remove: call({ ...remove, ...staff }),
  };
}

const superuser = { who: 'superuser', needsConfirmation: 'always' } as const;

const stageParts = partsOf({
  kind: 'stage',
  noun: 'stage',
  params: idParams.shape,
  gone: 'stage_not_found',
  example: { public_name: 'உங்களை நேரில் சந்திக்க விரும்புகிறோம்' },
});
const consentParts = partsOf({
  kind: 'consent',
  noun: 'consent text',
  params: { id: z.literal('current', 'There is one consent text: current') },
  gone: 'consent_text_not_found',
  example: { text: 'என் விண்ணப்பத்தை முடிவு எடுக்கும் வரை வைத்திருந்து படிக்க ஒப்புக்கொள்கிறேன்.' },
});

export const translationCalls = {
  job: callsOfStaff('recruitment', {
    kind: 'job',
    noun: 'job',
    params: idParams.shape,
    gone: 'job_not_found',
    example: {
      title: 'முன்-முனை பொறியாளர்',
      description: 'எங்கள் வாடிக்கையாளர்கள் காட்டும் பக்கங்களை நீங்கள் உருவாக்குவீர்கள்.',
      questions: { notice: { text: 'உங்கள் அறிவிப்பு காலம் எத்தனை வாரங்கள்?' } },
    },
  }),
  news: callsOfStaff('content', {
    kind: 'news',
    noun: 'news item',
    params: idParams.shape,
    gone: 'content_not_found',
    example: { heading: 'எங்கள் ERP இப்போது வேனில் உள்ள சரக்கையும் எண்ணுகிறது' },
  }),
  leadership: callsOfStaff('content', {
    kind: 'leadership',
    noun: 'leadership member',
    params: idParams.shape,
    gone: 'content_not_found',
    example: { Position: 'உதவி மேலாளர்' },
  }),
  article: callsOfStaff('content', {
    kind: 'article',
    noun: 'article',
    params: idParams.shape,
    gone: 'article_not_found',
    refuses: ['slug_taken'],
    example: {
      title: 'உங்கள் கடை இணையத்துக்கு வரும் முன்',
      slug: 'kadai-inaiyathukku-varum-mun',
      body: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'முதலில் பொருட்களை எண்ணுங்கள்.' }] }],
      },
    },
  }),
  template: callsOfStaff('recruitment', {
    kind: 'template',
    noun: 'mail template',
    params: idParams.shape,
    gone: 'template_not_found',
    example: {
      subject: '{{job_title}} பணிக்கான உங்கள் விண்ணப்பம்',
      body: 'அன்புள்ள {{first_name}},\n\nஉங்களுடன் பேச விரும்புகிறோம்.\n\n{{sender}}',
    },
  }),
  /** As the list of stages and the consent text themselves: superusers change them. */
  stage: {
    list: call({ ...stageParts.list, who: 'staff', area: 'recruitment' }),
    read: call({ ...stageParts.read, who: 'staff', area: 'recruitment' }),
    put: call({ ...stageParts.put, ...superuser }),
    remove: call({ ...stageParts.remove, ...superuser }),
  },
  consent: {
    read: call({ ...consentParts.read, who: 'superuser' }),
    put: call({ ...consentParts.put, ...superuser }),
    remove: call({ ...consentParts.remove, ...superuser }),
  },
};
