// The site's own pages, edited where one sees them.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useSearchParams } from 'react-router';

import { offeredLanguages, SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';
import { siteTextPages } from '#contract/site-editions/site-texts.ts';
import type { SiteTextPage } from '#contract/site-editions/site-texts.ts';
import { cx } from '#web/lib/cx.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useTheme } from '#web/lib/use-theme.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Spot, Target, TextRef } from '#web/site-frame/protocol.ts';

import { prefetching } from '../../queries/prefetch.ts';
import { screens } from '../../screens.ts';
import { useMay } from '../../use-viewer.ts';
import { DraftBar } from './draft-bar.tsx';
import { EditPanel } from './edit-panel.tsx';
import { EditorBar } from './editor-bar.tsx';
import type { Look } from './editor-bar.tsx';
import { PageStage, usualWidth, viewOf } from './page-stage.tsx';
import type { View, Width } from './page-stage.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { keyOf, nameOf, nameOfPicture, refOf, sectionName } from './site-draft.ts';
import type { LanguageText, SiteDraft } from './site-draft.ts';
import { pageAt, pageNames, usePageAddress } from './site-pages.ts';
import { TextList } from './text-list.tsx';
import { TextPanel } from './text-panel.tsx';
import type { Leave, PanelProps } from './use-leaving.ts';
import { usePageFrame } from './use-page-frame.ts';
import type { Said } from './use-page-frame.ts';
import { siteQueries, useSiteDraft } from './use-site-draft.ts';
import { useSize } from './use-size.ts';

export const meta = {
  title: 'Site Texts',
  description: 'Change the words and pictures of the site where they stand.',
  noindex: true,
};

export const loader = prefetching(screens.siteEditor, () => [...siteQueries]);

/** As high as the window leaves it: the page scrolls in its frame. */
const ROOM = '-mx-4 -my-4 flex h-[calc(100dvh-var(--office-header))] min-h-96 flex-col sm:-mx-6';

export function Component() {
  const place = usePlace();
  const { draft, hasFailed, retry } = useSiteDraft(place.lang);
  const mayWrite = useMay('content');
  return (
    // Messages stand above its bar, as above the buttons of a dialog that fills the window.
    <div data-width="page" className={ROOM}>
      <h1 className="sr-only">Site Texts</h1>
      {draft ? (
        <SiteEditor draft={draft} mayWrite={mayWrite} place={place} />
      ) : hasFailed ? (
        <FailedState title="The texts could not be loaded." onRetry={retry} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-1 flex-col gap-3 p-3">
    <p className="sr-only">Loading...</p>
    <Skeleton className="h-9 w-60" />
    <Skeleton className="flex-1" />
    <Skeleton className="h-9 w-full" />
  </div>
);

/** What is being edited. */
interface Editing {
  target: Target;
  /** All of the element that was pressed. */
  among: readonly Target[];
  /** Where the keys go back to. */
  from: 'page' | 'list';
}

interface SiteEditorProps {
  draft: SiteDraft;
  mayWrite: boolean;
  place: ReturnType<typeof usePlace>;
}

function SiteEditor({ draft, mayWrite, place: { page, lang, goTo } }: SiteEditorProps) {
  const isWide = useMedia('(min-width: 48rem)');
  const [width, setWidth] = useState<Width | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const shownWidth = width ?? usualWidth(size);
  const view = size && viewOf(size, shownWidth);
  const [look, setLook] = useLook();
  const [isListOpen, setIsListOpen] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  const leave = useRef<Leave | null>(null);
  const topBar = useRef<HTMLDivElement>(null);
  const bottomBar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const address = usePageAddress(page, lang);

  const leaving = useCallback((go: () => void) => (leave.current ? leave.current(go) : go()), []);
  const open = (next: Editing, of = page, inLang = lang) =>
    leaving(() => {
      if (of !== page || inLang !== lang) goTo({ page: of, lang: inLang });
      setIsClosing(false);
      setEditing(next);
    });
  const show = (next: Partial<Place>) =>
    leaving(() => {
      setIsClosing(false);
      setEditing(null);
      goTo({ page, lang, ...next });
    });
  const hear = (said: Said) => {
    if (said.type === 'edit') {
      const [target] = said.targets;
      if (target) open({ target, among: said.targets, from: 'page' });
    }
    if (said.type === 'go') {
      const next = pageAt(said.path);
      if (next) show(next);
    }
    if (said.type === 'leave') {
      const bar = said.direction === 'forward' ? bottomBar : topBar;
      const stops = [...(bar.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
      (said.direction === 'back' ? stops.at(-1) : stops[0])?.focus();
    }
  };
  const frame = usePageFrame({ path: address, look, draft, onSaid: hear });
  const { select } = frame;
  const target = editing?.target;
  // On a phone the sheet takes room from the page: what is edited is brought into what is left of it.
  const isSought = editing?.from === 'list' || !isWide;
  useEffect(() => {
    if (target && isSought) select(target);
  }, [target, isSought, select]);
  useFooterInSight(page, draft, frame);
  const closed = () => {
    if (!editing) return;
    setIsClosing(false);
    setEditing(null);
    // The keys go on from where they were.
    if (editing.from === 'page') return select(editing.target, true);
    select(null);
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  };
  const panel: PanelProps = {
    draft,
    mayWrite,
    onLeavable: (way) => {
      leave.current = way;
    },
    isClosing,
    onStay: () => setIsClosing(false),
    onClosed: closed,
  };
  const hasList = isListOpen || address === null;
  return (
    <>
      <EditorBar
        ref={topBar}
        page={page}
        onPage={(next) => show({ page: next })}
        lang={lang}
        onLang={(next) => show({ lang: next })}
        width={shownWidth}
        onWidth={setWidth}
        look={look}
        onLook={setLook}
        isListOpen={hasList}
        onList={() => setIsListOpen(!hasList)}
      />
      <div className="flex min-h-0 flex-1">
        {hasList && (
          <aside
            ref={list}
            aria-label={`Texts of the page ${pageNames[page]}`}
            className={cx(
              'flex min-h-0 w-full flex-col border-line bg-paper md:w-80 md:shrink-0 md:border-e',
              editing && 'max-md:hidden',
            )}
          >
            <TextList
              draft={draft}
              page={page}
              mayWrite={mayWrite}
              current={editing && keyOfTarget(editing.target)}
              onEdit={(target, of) => {
                // On a phone the list makes room for the page.
                if (!isWide) setIsListOpen(false);
                open({ target, among: [target], from: isWide ? 'list' : 'page' }, of);
              }}
            />
          </aside>
        )}
        <PageStage
          name={pageNames[page]}
          box={stage}
          view={view}
          frame={frame}
          hasAddress={address !== null}
          className={cx(hasList && !editing && 'max-md:hidden')}
        >
          {editing && (
            <Panel
              // Each target has a form of its own.
              key={`${keyOfTarget(editing.target)} ${lang}`}
              editing={editing}
              view={view}
              spot={frame.spot}
              panel={panel}
              onDraw={frame.draw}
              onAsked={() => setIsClosing(true)}
              onOther={(other, inLang) => open({ ...editing, target: other }, page, inLang)}
            />
          )}
        </PageStage>
      </div>
      <DraftBar
        ref={bottomBar}
        draft={draft}
        mayWrite={mayWrite}
        onGoTo={(target, of, inLang) => open({ target, among: [target], from: 'page' }, of, inLang)}
        onLeave={leaving}
        className={cx(editing && 'max-md:hidden')}
      />
    </>
  );
}

const STOPS = 'button:not(:disabled), select';

interface Place {
  page: SiteTextPage;
  lang: Lang;
}

/** Which page is looked at, and in which language. */
function usePlace() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('page');
  const [main = SOURCE_LANGUAGE, ...others] = offeredLanguages();
  return {
    page: siteTextPages.find((page) => page === asked) ?? siteTextPages[0],
    lang: others.find((lang) => lang === search.get('lang')) ?? main,
    goTo: ({ page, lang }: Place) => setSearch({ page, ...(lang !== main && { lang }) }),
  };
}

/** As the office looks, until somebody wants to see the other. */
function useLook(): [Look, (look: Look) => void] {
  const [theme] = useTheme();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const [chosen, setChosen] = useState<Look | null>(null);
  const own = theme === 'system' ? (isDark ? 'dark' : 'light') : theme;
  return [chosen ?? own, setChosen];
}

/** It stands at the end of a page. */
function useFooterInSight(
  page: SiteTextPage,
  { textOf }: SiteDraft,
  { shown, select }: ReturnType<typeof usePageFrame>,
): void {
  const url = page === 'footer' ? shown?.url : undefined;
  const first = shown?.texts.find((ref) => textOf(ref)?.page === 'footer');
  const bring = useEffectEvent(() => first && select({ text: first }));
  useEffect(() => {
    if (url !== undefined) bring();
  }, [url]);
}

const keyOfTarget = (target: Target): string => ('text' in target ? keyOf(target.text) : target.picture);

interface PanelFrameProps {
  editing: Editing;
  view: View | null;
  spot: Spot | null;
  panel: PanelProps;
  onDraw: (text: TextRef, words: string | null) => void;
  /** Somebody wants to close it. */
  onAsked: () => void;
  onOther: (target: Target, lang?: Lang) => void;
}

function Panel({ editing, panel, onDraw, onAsked, onOther, ...where }: PanelFrameProps) {
  const { target, among } = editing;
  const { draft } = panel;
  if ('picture' in target) {
    const picture = draft.pictureOf(target.picture);
    if (!picture) return null;
    return (
      <EditPanel {...where} place={pageNames[picture.page]} title={nameOfPicture(picture)} onClose={onAsked}>
        <PicturePanel {...panel} picture={picture} />
      </EditPanel>
    );
  }
  const text = draft.textOf(target.text);
  if (!text) return null;
  return (
    <EditPanel
      {...where}
      place={`${pageNames[text.page]}, ${sectionName(text.section).toLowerCase()}`}
      title={nameOf(text)}
      onClose={onAsked}
    >
      <TextPanel
        {...panel}
        text={text}
        among={textsAmong(draft, among, text)}
        onDraw={onDraw}
        onOther={(other) => onOther({ text: refOf(other) }, other.lang)}
      />
    </EditPanel>
  );
}

/** The texts of what was pressed, of one with plurals all forms. */
function textsAmong({ texts }: SiteDraft, among: readonly Target[], current: LanguageText): LanguageText[] {
  const ids = new Set([current.id, ...among.flatMap((one) => ('text' in one ? [one.text.id] : []))]);
  return texts.filter(({ id }) => ids.has(id));
}
