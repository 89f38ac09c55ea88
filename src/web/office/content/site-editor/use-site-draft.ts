// The draft of the site as the office reads it, and what can be done to it.
import { useMemo } from 'react';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { BodyFor } from '#contract/call.ts';
import { siteEditionCalls } from '#contract/site-editions/site-edition.ts';
import type { SiteEdition } from '#contract/site-editions/site-edition.ts';
import { sitePictureCalls } from '#contract/site-editions/site-pictures.ts';
import { siteTextCalls } from '#contract/site-editions/site-texts.ts';
import { mainLanguage, offeredLanguages } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';
import { http } from '#web/lib/http.ts';
import { changedMeanwhile, ifMatch } from '#web/lib/versions.ts';

import { ask, callKey } from '../../queries/ask.ts';
import { draftOf } from './site-draft.ts';
import type { LanguageText, SiteDraft } from './site-draft.ts';

/** Of all languages the site is offered in. */
const texts = {
  queryKey: callKey(siteTextCalls.list),
  queryFn: async ({ signal }: { signal?: AbortSignal } = {}): Promise<LanguageText[]> => {
    const each = offeredLanguages().map(async (lang) => {
      const { data } = await http.send(siteTextCalls.list, {
        query: { lang },
        ...(signal && { signal }),
      });
      return data.map((text) => ({ ...text, lang }));
    });
    return (await Promise.all(each)).flat();
  },
};
const pictures = ask(sitePictureCalls.list, { query: {} });
const edition = ask(siteEditionCalls.read);
const history = ask(siteEditionCalls.history);

/** What the screen asks for. */
export const siteQueries = [texts, pictures, edition, history] as const;

/** Undefined until all of it is there. */
export function useSiteDraft(lang: Lang) {
  const asked = {
    texts: useQuery(texts),
    pictures: useQuery(pictures),
    edition: useQuery(edition),
    history: useQuery(history),
  };
  const parts = [asked.texts.data, asked.pictures.data, asked.edition.data, asked.history.data] as const;
  const draft = useMemo(() => {
    const [allTexts, allPictures, now, editions] = parts;
    if (!allTexts || !allPictures || !now || !editions) return undefined;
    const hidden = editions[0]?.hidden ?? [];
    return draftOf({ lang, allTexts, pictures: allPictures, edition: now, hidden });
    // oxlint-disable-next-line react/exhaustive-deps -- the answers themselves
  }, [...parts, lang]);
  const all = Object.values(asked);
  return {
    draft,
    hasFailed: all.some(({ data, isError }) => isError && !data),
    retry: () => void Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

/** Asks for all of it and shows it at once: halves of two editions beside each other would be neither. */
async function readAll(client: QueryClient, now?: SiteEdition): Promise<SiteEdition> {
  const [allTexts, allPictures, editions, current] = await Promise.all([
    texts.queryFn(),
    http.send(sitePictureCalls.list, { query: {} }),
    http.send(siteEditionCalls.history),
    now ? { data: now } : http.send(siteEditionCalls.read),
  ]);
  client.setQueryData(texts.queryKey, allTexts);
  client.setQueryData(pictures.queryKey, allPictures.data);
  client.setQueryData(history.queryKey, editions.data);
  client.setQueryData(edition.queryKey, current.data);
  return current.data;
}

/** As it is in the cache. */
const draftIn = (client: QueryClient): SiteDraft | undefined => {
  const allTexts = client.getQueryData<SiteDraft['allTexts']>(texts.queryKey);
  const allPictures = client.getQueryData<SiteDraft['pictures']>(pictures.queryKey);
  const now = client.getQueryData<SiteEdition>(edition.queryKey);
  return allTexts && allPictures && now
    ? draftOf({ lang: mainLanguage(), allTexts, pictures: allPictures, edition: now, hidden: [] })
    : undefined;
};

/** Others may be at work on other texts: so often a change goes once more from where the draft is by then. */
const REBASES_MAX = 5;

export type ChangeBody = BodyFor<typeof siteEditionCalls.change>;

interface Change {
  body: ChangeBody;
  version: number;
  /** What somebody else made of the draft leaves this change alone. */
  isFree: (theirs: SiteDraft) => boolean;
}

export function useChangeDraft() {
  const client = useQueryClient();
  const send = async ({ body, version, isFree }: Change, rebases = 0): Promise<SiteEdition> => {
    try {
      const { data } = await http.send(siteEditionCalls.change, { body, ...ifMatch({ version }) });
      client.setQueryData(edition.queryKey, data);
      return data;
    } catch (error) {
      const changed = changedMeanwhile<SiteEdition>(error);
      if (!changed) throw error;
      // Somebody may have published, too: what stands below the draft is another then.
      await readAll(client, changed.current);
      const theirs = draftIn(client);
      if (rebases >= REBASES_MAX || !theirs || !isFree(theirs)) throw error;
      return send({ body, version: changed.current.version, isFree }, rebases + 1);
    }
  };
  return (change: Change) => send(change);
}

/** Of the draft, as it is by now: for what is asked once more after somebody else was quicker. */
export function useDraftNow(): () => SiteDraft | undefined {
  const client = useQueryClient();
  return () => draftIn(client);
}

/** What is done to the draft as a whole. Each is made from the draft one has looked at. */
export function useDraftActions() {
  const client = useQueryClient();
  const refresh = () => readAll(client);
  const publish = useMutation({
    mutationFn: async ({ version, publish_at }: { version: number; publish_at: string | null }) =>
      (await http.send(siteEditionCalls.publish, { body: { publish_at }, ...ifMatch({ version }) })).data,
    onSettled: refresh,
  });
  const discard = useMutation({
    mutationFn: ({ version }: SiteEdition) => http.send(siteEditionCalls.discard, ifMatch({ version })),
    onSettled: refresh,
  });
  const unschedule = useMutation({
    mutationFn: ({ version }: SiteEdition) =>
      http.send(siteEditionCalls.change, { body: { publish_at: null }, ...ifMatch({ version }) }),
    onSettled: refresh,
  });
  /** Gives the draft, which the next change is made from. */
  const restore = async (n: number, version: number) => {
    await http.send(siteEditionCalls.restore, { params: { n: String(n) }, ...ifMatch({ version }) });
    return refresh();
  };
  return { publish, unschedule, discard, restore };
}

/** What was published, and the version of the draft that one of them is restored from. */
export async function loadEditions(signal: AbortSignal) {
  const [editions, now] = await Promise.all([
    http.send(siteEditionCalls.history, { signal }),
    http.send(siteEditionCalls.read, { signal }),
  ]);
  return { editions: editions.data, version: now.data.version };
}

export const siteHistoryKey = callKey(siteEditionCalls.history);

export const sitePreviewLink = async (): Promise<string> =>
  (await http.send(siteEditionCalls.previewLink)).data.url;
