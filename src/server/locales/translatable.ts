// All that is translated, by id: what people outside the office read.
import { controlWords, languageWords } from '#contract/site-editions/control-words.ts';
import { pageTexts } from '#contract/site-editions/text-catalogue.ts';
import type { Texts } from '#contract/texts/message.ts';
import { serverTexts } from '#server/texts/server-texts.ts';

export interface Translatable {
  english: string;
  /** In characters; 0: as long as need be. */
  limit: number;
  /** For translators: on which page it stands, and where on it. */
  place: string;
}

/** What the server alone says, by the place it says it in; nothing there is cut off. */
const places: Readonly<Record<string, Texts>> = {
  controls: controlWords,
  languages: languageWords,
  ...serverTexts,
};

const placeOf = (page: string, id: string): string => [page, ...id.split('.').slice(1, -1)].join(', ');

export const translatable: ReadonlyMap<string, Translatable> = new Map([
  ...Object.entries(pageTexts).flatMap(([page, { texts, limits }]) =>
    Object.entries(texts).map(
      ([id, english]) => [id, { english, limit: limits[id] ?? 0, place: placeOf(page, id) }] as const,
    ),
  ),
  ...Object.entries(places).flatMap(([page, texts]) =>
    Object.entries(texts).map(
      ([id, english]) => [id, { english, limit: 0, place: placeOf(page, id) }] as const,
    ),
  ),
]);
