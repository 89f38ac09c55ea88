// What the pages are drawn with, from what is stored of an edition.
import { homeSections } from '#contract/site-editions/home-sections.ts';
import type { PlacedPicture, SiteContent } from '#contract/site-editions/site-content.ts';
import { isSitePictureId } from '#contract/site-editions/site-pictures.ts';
import { formMessages } from '#contract/site-editions/form-messages.ts';
import { messagesOf, textsOfId } from '#contract/site-editions/text-catalogue.ts';
import { formsOf, messageOf } from '#contract/texts/plural-message-forms.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { wordsIn } from '#server/locales/locales.ts';
import { keyOfMediaPath } from '#server/platform/images/images.ts';
import { readPictures } from '../articles/articles.store.ts';
import type { EditionContent, PlacedText } from './editions.tables.ts';

/** In the words of a language. Undefined: all of it is as the program brings it. */
export async function siteContent(
  db: Reader,
  content: EditionContent,
  lang: string,
): Promise<SiteContent | undefined> {
  const { texts, messages } = layOver(
    content.texts.filter((text) => text.lang === lang),
    wordsIn(lang),
  );
  const pictures = await picturesIn(db, content);
  const hidden = homeSections.filter((section) => content.hidden.includes(section));
  const isChanged = [texts, messages, pictures].some((changed) => Object.keys(changed).length > 0);
  return isChanged || hidden.length > 0 ? { texts, messages, pictures, hidden } : undefined;
}

function layOver(
  placed: readonly PlacedText[],
  translated: Readonly<Record<string, string>>,
): Pick<SiteContent, 'texts' | 'messages'> {
  const texts: Record<string, Record<string, string>> = {};
  const messages: Record<string, string> = {};
  for (const [id, own] of Map.groupBy(placed, (text) => text.id)) {
    // It may be of a version of the program that had other texts.
    const [text] = textsOfId(id);
    if (!text) continue;
    const english = messagesOf(text.page)[id] ?? '';
    const message = translated[id] ?? english;
    const words = withOwn(message, own);
    if (words === message) continue;
    if (id in formMessages) messages[english] = words;
    else (texts[text.page] ??= {})[id] = words;
  }
  return { texts, messages };
}

function withOwn(message: string, own: readonly PlacedText[]): string {
  const plural = formsOf(message);
  if (!plural) return own.find(({ form }) => form === undefined)?.text ?? message;
  const forms = Object.entries(plural.forms).map(([form, words]) => [
    form,
    own.find((text) => text.form === form)?.text ?? words,
  ]);
  return messageOf({ ...plural, forms: Object.fromEntries(forms) as Record<string, string> });
}

async function picturesIn(db: Reader, { pictures }: EditionContent): Promise<Record<string, PlacedPicture>> {
  const stored = await readPictures(
    db,
    pictures.flatMap(({ media }) => (media && keyOfMediaPath(media)) ?? []),
  );
  return Object.fromEntries(
    pictures.flatMap(({ id, media, focus }) => {
      const picture = stored.get(media ?? '');
      return picture && isSitePictureId(id) ? [[id, { picture, focus }]] : [];
    }),
  );
}
