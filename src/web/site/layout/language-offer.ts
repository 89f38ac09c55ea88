// Which language the browser asks for, where the page is in another one and nobody has said no yet.
import type { PlacedLanguage } from '#web/page-language.ts';
import { withStorage } from '#web/lib/with-storage.ts';

const STORAGE_KEY = 'language_offer';

/** The tag of the language to offer; undefined: the page is in it, there is none, or it was offered before. */
export function offeredTo(
  wanted: readonly string[],
  { tag, offered }: Pick<PlacedLanguage, 'tag' | 'offered'>,
): string | undefined {
  // `ta-IN` wants `ta`; the first of the visitor's that there is counts.
  const best = wanted
    .map((each) =>
      offered.find((one) => each.toLowerCase().split('-')[0] === one.tag.toLowerCase().split('-')[0]),
    )
    .find((one) => one !== undefined);
  return best?.tag === tag ? undefined : best?.tag;
}

/** Where nothing can be kept it counts as offered: it would come with every page. */
export const wasOffered = (): boolean => withStorage(() => localStorage.getItem(STORAGE_KEY)) !== null;

/** Followed or closed: the line does not come again. */
export const endOffer = (): void => {
  withStorage(() => localStorage.setItem(STORAGE_KEY, 'answered'));
};
