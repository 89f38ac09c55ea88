// The texts and pictures of the fixed pages, with what is published in their place.
import { fillPath } from '#contract/addresses.ts';
import {
  type SitePicture,
  drawnPicturePath,
  sitePicturePlaces,
} from '#contract/site-editions/site-pictures.ts';
import { mainLanguage } from '#contract/languages.ts';
import type { Editor, SiteText, siteTextCalls } from '#contract/site-editions/site-texts.ts';
import { textsIn } from '#contract/site-editions/text-catalogue.ts';
import type { QueryOf } from '#contract/call.ts';
import type { sitePictureCalls } from '#contract/site-editions/site-pictures.ts';
import { wordsIn } from '#server/locales/locales.ts';
import { textKey } from './drafts.ts';
import { readPublished } from './editions.store.ts';
import type { EditionPorts } from './publish.ts';

export async function listTexts(
  { database, accounts }: EditionPorts,
  { page, lang = mainLanguage() }: QueryOf<typeof siteTextCalls.list>,
): Promise<SiteText[]> {
  const { content } = await readPublished(database.read);
  const placed = new Map(content.texts.map((text) => [textKey(text), text]));
  const people = [...new Set(content.texts.flatMap(({ by }) => by ?? []))];
  const names = await accounts.colleagueNames(database.read, people);
  const editorOf = (id: number | null | undefined): Editor => {
    const name = typeof id === 'number' ? names.get(id) : undefined;
    return typeof id === 'number' && name !== undefined ? { id, name } : null;
  };
  return textsIn(lang, wordsIn(lang))
    .filter((text) => page === undefined || text.page === page)
    .map(({ id, form, placeholders, ...text }) => {
      const own = placed.get(textKey({ id, ...(form !== undefined && { form }), lang }));
      return {
        id,
        ...(form !== undefined && { form }),
        ...text,
        text: own?.text ?? text.default,
        placeholders: [...placeholders],
        changed_at: own?.at ?? null,
        changed_by: editorOf(own?.by),
      };
    });
}

export async function listPictures(
  { database }: EditionPorts,
  { page }: QueryOf<typeof sitePictureCalls.list>,
): Promise<SitePicture[]> {
  const { content } = await readPublished(database.read);
  const placed = new Map(content.pictures.map((picture) => [picture.id, picture]));
  return Object.entries(sitePicturePlaces).flatMap(([id, { width, height }]) => {
    const [own, section = ''] = id.split('.') as [SitePicture['page'], string];
    if (page !== undefined && page !== own) return [];
    const { media = null, focus = null } = placed.get(id) ?? {};
    return [
      { id, page: own, section, media, default: fillPath(drawnPicturePath, { id }), width, height, focus },
    ];
  });
}
