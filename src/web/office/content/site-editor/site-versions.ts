// Editions as the versions of one record, in which the texts are its fields.
import type { ContentVersion } from '#contract/content/content-versions.ts';
import type { PublishedEdition } from '#contract/site-editions/site-edition.ts';

import { addressOfPicture, wholeKeyOf } from './site-draft.ts';
import type { SiteDraft } from './site-draft.ts';

/** The field that holds the sections that are left out. */
export const HIDDEN = 'hidden';

/** An edition says what it changed: what stood there before comes from the one it changed, or is as specified. */
export function versionsOf(editions: readonly PublishedEdition[], draft: SiteDraft): ContentVersion[] {
  const content: Record<string, unknown> = {
    ...Object.fromEntries(draft.allTexts.map((text) => [wholeKeyOf(text), text.default])),
    ...Object.fromEntries(draft.pictures.map((picture) => [picture.id, picture.default])),
  };
  let hidden: readonly string[] = [];
  const versions = editions.toReversed().map((edition): ContentVersion => {
    const changed = [...edition.changes.map(wholeKeyOf), ...edition.pictures.map(({ id }) => id)];
    for (const change of edition.changes)
      content[wholeKeyOf(change)] = change.text ?? draft.textOf(change)?.default ?? '';
    for (const change of edition.pictures) {
      const picture = draft.pictures.find(({ id }) => id === change.id);
      if (picture) content[change.id] = addressOfPicture(picture, change);
    }
    if (edition.hidden.join() !== hidden.join()) changed.push(HIDDEN);
    hidden = edition.hidden;
    content[HIDDEN] = hidden;
    return {
      number: edition.n,
      at: edition.at,
      by: edition.by?.name ?? null,
      is_current: edition.n === editions[0]?.n,
      changed,
      content: { ...content },
    };
  });
  return versions.toReversed();
}
