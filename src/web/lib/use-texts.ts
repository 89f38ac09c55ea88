import { type Texts, type Values, type ValuesOf, fillNames } from '#contract/texts/message.ts';
import { pageLanguage } from '../site-content.ts';

export type TextOf<Page extends Texts> = <Id extends keyof Page & string>(
  id: Id,
  ...values: ValuesOf<Page[Id]>
) => string;

type Format = (message: string, values?: Values, language?: string) => string;

/**
 * The texts of a page, by id: one way to them, so that other words can be laid over an id in one place. A page whose
 * messages have plurals brings what formats them along, in the page's language; the others do without.
 */
export const useTexts =
  <const Page extends Texts>(page: Page, format: Format = fillNames): TextOf<Page> =>
  (id: string, values?: Values) =>
    format(page[id] ?? '', values, pageLanguage());
