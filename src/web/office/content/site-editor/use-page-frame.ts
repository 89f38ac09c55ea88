// The page in its frame: fetched by an address that opens once, told what to draw, and heard.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { useQuery } from '@tanstack/react-query';

import { siteEditionCalls } from '#contract/site-editions/site-edition.ts';
import { http } from '#web/lib/http.ts';
import type { FromFrame, Spot, Target, TextRef, ToFrame } from '#web/site-frame/protocol.ts';

import { keyOf } from './site-draft.ts';
import type { SiteDraft } from './site-draft.ts';

/** A page that has not said anything by then does not work. */
const READY_MS = 20_000;

type WithoutMark<M> = M extends unknown ? Omit<M, 'about'> : never;
export type Said = WithoutMark<FromFrame>;
type Told = WithoutMark<ToFrame>;

interface Shown {
  url: string;
  path: string;
  /** What stands on it, in its order. */
  texts: readonly TextRef[];
  pictures: readonly string[];
}

interface PageFrameOptions {
  /** Undefined: not known yet; null: there is none. */
  path: string | null | undefined;
  look: 'light' | 'dark';
  draft: SiteDraft;
  /** All but what is settled here. */
  onSaid: (said: Said) => void;
}

const partsOf = ({ pictures, pictureOf, edition }: SiteDraft): string =>
  JSON.stringify([pictures.map(({ id }) => pictureOf(id)?.shown), edition.hidden]);

export function usePageFrame({ path, look, draft, onSaid }: PageFrameOptions) {
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  // Texts are drawn where they stand; pictures and sections need the page anew.
  const parts = partsOf(draft);
  const [tries, setTries] = useState(0);
  const asked = useQuery({
    queryKey: ['site-frame', path, parts, tries],
    queryFn: async ({ signal }) => {
      const { data } = await http.send(siteEditionCalls.frameLink, { body: { path: path ?? '' }, signal });
      return { url: data.url, path: path ?? '', draft };
    },
    enabled: typeof path === 'string',
    // It opens once.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const next = asked.data;
  const [shown, setShown] = useState<Shown | null>(null);
  const [mute, setMute] = useState<string | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  /** What the page was told to draw, by text, since it came. */
  const drawn = useRef(new Map<string, string>());
  const drawnFrom = useRef<SiteDraft | null>(null);
  /** What is being written: drawn before it is kept. */
  const writing = useRef<{ ref: TextRef; words: string } | null>(null);

  const tellFrame = useCallback((url: string | undefined, message: Told) => {
    const frame = url === undefined ? undefined : frames.current.get(url);
    frame?.contentWindow?.postMessage({ about: 'site-frame', ...message }, location.origin);
  }, []);
  const shownUrl = shown?.url;
  const tell = useCallback((message: Told) => tellFrame(shownUrl, message), [tellFrame, shownUrl]);

  const hear = useEffectEvent(({ data: said, origin, source }: MessageEvent<FromFrame>) => {
    if (origin !== location.origin || said?.about !== 'site-frame') return;
    const [url] = [...frames.current].find(([, frame]) => frame.contentWindow === source) ?? [];
    if (url === undefined) return;
    if (said.type === 'ready') {
      if (url !== next?.url) return;
      const before = shown?.path === next.path ? frames.current.get(shown.url)?.contentWindow?.scrollY : 0;
      if (before) frames.current.get(url)?.contentWindow?.scrollTo(0, before);
      drawn.current = new Map();
      drawnFrom.current = next.draft;
      tellFrame(url, { type: 'look', theme: look });
      setSpot(null);
      setMute(null);
      return setShown({ url, path: next.path, texts: said.texts, pictures: said.pictures });
    }
    if (url !== shown?.url) return;
    if (said.type === 'found') return setShown({ ...shown, texts: said.texts, pictures: said.pictures });
    if (said.type === 'edit' || said.type === 'moved') setSpot(said.spot);
    onSaid(said);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<FromFrame>) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);

  const isComing = next !== undefined && next.url !== shown?.url;
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setMute(next.url), READY_MS);
    return () => clearTimeout(timer);
  }, [isComing, next?.url]);

  const redraw = useCallback((refs: readonly TextRef[], from: SiteDraft, say: (message: Told) => void) => {
    for (const ref of refs) {
      const key = keyOf(ref);
      const isWritten = writing.current && keyOf(writing.current.ref) === key;
      const wanted = isWritten ? writing.current?.words : from.wordsOf(ref);
      const now = drawn.current.get(key) ?? drawnFrom.current?.wordsOf(ref);
      if (wanted === undefined || wanted === now) continue;
      drawn.current.set(key, wanted);
      say({ type: 'show', text: ref, words: wanted });
    }
  }, []);
  const texts = shown?.texts;
  // In another language the page says its own words once it has come.
  const isOfDraft = shown === null || shown.path === path;
  useEffect(() => {
    if (isOfDraft) redraw(texts ?? [], draft, tell);
  }, [redraw, texts, draft, tell, isOfDraft]);
  useEffect(() => tell({ type: 'look', theme: look }), [look, tell]);

  const latest = useRef<(refs: readonly TextRef[]) => void>(undefined);
  useLayoutEffect(() => {
    latest.current = (refs) => isOfDraft && redraw(refs, draft, tell);
  });
  /** Words as they are typed; null: as the draft says. */
  const draw = useCallback((ref: TextRef, words: string | null) => {
    writing.current = words === null ? null : { ref, words };
    latest.current?.([ref]);
  }, []);

  /** Outlines it and brings it into sight; with `focus` the keys go to it. */
  const select = useCallback(
    (target: Target | null, focus = false) => {
      if (!target) setSpot(null);
      if (focus && shownUrl !== undefined) frames.current.get(shownUrl)?.contentWindow?.focus();
      tell({ type: 'select', target, ...(focus && { focus }) });
    },
    [shownUrl, tell],
  );

  const hasFailed = asked.isError || (isComing && mute === next.url);
  const urls = [shown?.url, isComing ? next.url : undefined].filter((url) => url !== undefined);
  return {
    /** Each for an `<iframe>`: the one that is shown, and the one that is on its way. */
    frames: urls.map((url) => ({
      url,
      isShown: url === shownUrl,
      ref: (frame: HTMLIFrameElement | null) => {
        if (frame) frames.current.set(url, frame);
        else frames.current.delete(url);
      },
    })),
    shown,
    spot,
    select,
    draw,
    isOn: (target: Target) =>
      'text' in target
        ? (shown?.texts.some((ref) => keyOf(ref) === keyOf(target.text)) ?? false)
        : (shown?.pictures.includes(target.picture) ?? false),
    isLoading: path !== null && !hasFailed && (!next || isComing),
    hasFailed,
    retry: () => {
      setMute(null);
      setTries(tries + 1);
    },
  };
}
