// The texts of a page travel as data with the page; those of another page are fetched when one moves there. The build
// puts `textsOf` in the place of each file of texts (vite.config.ts): on the server and in development the files are
// read as they stand.
import type { Texts } from '#contract/texts/message.ts';
import { readIsland } from './read-island.ts';
import { placeMessages } from './site-content.ts';

/** `messages`: in another language, what the forms of these pages say. */
type Load = () => Promise<{ texts: Texts; messages?: Texts }>;

const missing = new Map<Texts, Load>();

/** @public What came with the page; otherwise filled before anybody draws with it. */
export function textsOf(file: string, load: Load): Texts {
  const came = readIsland()?.texts[file];
  if (came) return came;
  const texts: Texts = {};
  const own = readIsland()?.placed?.texts?.[file];
  missing.set(texts, own ? () => import(/* @vite-ignore */ own) : load);
  return texts;
}

/** Once the module that needs them is there, and before it is drawn. */
export async function loadTexts(): Promise<void> {
  await Promise.all(
    [...missing].map(async ([texts, load]) => {
      const loaded = await load();
      Object.assign(texts, loaded.texts);
      placeMessages(loaded.messages);
      missing.delete(texts);
    }),
  );
}

/** A part of a page that comes later, with its texts. */
export async function withTexts<T>(part: Promise<T>): Promise<T> {
  const loaded = await part;
  await loadTexts();
  return loaded;
}
