// In the editor's frame: outlines what can be changed, says what is pressed, and shows what is being written. Visitors
// load none of it. What is said here and there: `protocol.ts`.
import type { Marks } from '../server/marks.ts';
import { type FoundPicture, type FoundText, findPictures, findTexts } from './find-marks.ts';
import { MARKS_ID } from './mark-signs.ts';
import type { FromFrame, Spot, Target, TextRef, ToFrame } from './protocol.ts';
import { showWords } from './show-words.ts';

const marks = JSON.parse(document.getElementById(MARKS_ID)?.textContent ?? '{}') as Marks;
const [, basename = '', path = '/'] = /^(\/site-frame\/[^/]+)(\/.*)?$/.exec(location.pathname) ?? [];

const MARKED = 'data-site-marked';
const CURRENT = 'data-site-current';

const style = new CSSStyleSheet();
style.replaceSync(`
  [${MARKED}] { cursor: pointer; }
  [${MARKED}]:hover, [${MARKED}]:focus, [${CURRENT}] {
    outline: 2px solid var(--accent) !important;
    outline-offset: 3px;
    border-radius: 2px;
  }
  [${MARKED}]:hover:not([${CURRENT}]) { outline-style: dashed !important; }
`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];

/** Words that are not kept yet, by text. */
const shown = new Map<string, string>();
let texts: FoundText[] = [];
let pictures: FoundPicture[] = [];
let current: Element | null = null;

const keyOf = ({ id, form = '' }: TextRef): string => `${id} ${form}`;
const refOf = ({ text: { id, form } }: FoundText): TextRef => ({ id, ...(form !== undefined && { form }) });

type Said = FromFrame extends infer Each ? (Each extends unknown ? Omit<Each, 'about'> : never) : never;
const say = (message: Said): void => parent.postMessage({ about: 'site-frame', ...message }, location.origin);

/** What is pressed for what it says, and not for what stands in it. */
const CONTROLS = 'a, button, input, select, textarea, summary, img, video, [role=img]';

/** A label that only names a part of the page cannot be pointed at: wherever one points in it, one means something else. */
function withoutNames(found: readonly FoundText[]): FoundText[] {
  const seen = new Set(found.filter(({ place }) => 'range' in place).map(({ element }) => element));
  return found.filter(
    ({ element, place }) => 'range' in place || seen.has(element) || element.matches(CONTROLS),
  );
}

/** Looks through the page, and shows what was being written where React has drawn anew. */
function look(): void {
  texts = withoutNames(findTexts(document.body, marks));
  pictures = findPictures(document.body);
  for (const found of texts) {
    const words = shown.get(keyOf(refOf(found)));
    if (words !== undefined) showWords(found, words, marks);
  }
  for (const { element } of [...texts, ...pictures]) element.setAttribute(MARKED, '');
}

const all = () => ({
  texts: [...new Map(texts.map((found) => [keyOf(refOf(found)), refOf(found)])).values()],
  pictures: [...new Set(pictures.map(({ id }) => id))],
});

/** What is seen of it comes before its labels. */
function targetsOf(element: Element): Target[] {
  const own = texts.filter((found) => found.element === element);
  const seen = own.filter(({ place }) => 'range' in place);
  const labels = own.filter(({ place }) => 'attribute' in place);
  return [
    ...[...seen, ...labels].map((found) => ({ text: refOf(found) })),
    ...pictures.filter((found) => found.element === element).map(({ id }) => ({ picture: id })),
  ];
}

const spotOf = (element: Element): Spot => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** Below the header, which stays. */
const HEADER_PX = 80;
const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= HEADER_PX && bottom <= innerHeight;
};

function setCurrent(element: Element | null): void {
  current?.removeAttribute(CURRENT);
  current = element;
  element?.setAttribute(CURRENT, '');
}

function focusOn(element: Element): void {
  setCurrent(element);
  if (!(element instanceof HTMLElement)) return;
  // Many of them are no stations of the keyboard by themselves.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

function edit(element: Element): void {
  setCurrent(element);
  say({ type: 'edit', targets: targetsOf(element), spot: spotOf(element) });
}

const ownPath = (link: HTMLAnchorElement): string | undefined => {
  if (link.origin !== location.origin) return undefined;
  return link.pathname.startsWith(basename) ? link.pathname.slice(basename.length) || '/' : link.pathname;
};

/** With Shift the page does what it does for visitors: another slide, a menu. */
const isThePages = (event: MouseEvent): boolean => event.shiftKey;

function onPress(event: MouseEvent): void {
  if (isThePages(event)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type !== 'click' || !(event.target instanceof Element)) return;
  const element = event.target.closest(`[${MARKED}]`);
  const link = event.target.closest('a');
  if (link && (!element || event.ctrlKey || event.metaKey)) {
    const to = ownPath(link);
    if (to !== undefined) say({ type: 'go', path: to });
  } else if (element) edit(element);
}

const stations = (): Element[] => [
  ...new Set(
    [...texts, ...pictures]
      .map(({ element }) => element)
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      ),
  ),
];

function onKey(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Escape') say({ type: 'leave', direction: 'escape' });
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    if (current) edit(current);
  }
  if (event.key !== 'Tab') return;
  const direction = event.shiftKey ? 'back' : 'forward';
  const places = stations();
  const next = places[nextPlace(places, direction)];
  event.preventDefault();
  if (!next) {
    setCurrent(null);
    return say({ type: 'leave', direction });
  }
  focusOn(next);
  const [target] = targetsOf(next);
  if (target) say({ type: 'focus', target, spot: spotOf(next) });
}

function nextPlace(places: readonly Element[], direction: 'forward' | 'back'): number {
  const at = current ? places.indexOf(current) : -1;
  if (direction === 'forward') return at + 1;
  return at < 0 ? places.length - 1 : at - 1;
}

const isTarget = (element: Element, target: Target): boolean =>
  targetsOf(element).some((own) =>
    'picture' in own
      ? 'picture' in target && own.picture === target.picture
      : 'text' in target && keyOf(own.text) === keyOf(target.text),
  );

function onMessage({ origin, source, data }: MessageEvent): void {
  const message = data as ToFrame | null;
  if (origin !== location.origin || source !== parent || message?.about !== 'site-frame') return;
  if (message.type === 'look') document.documentElement.dataset['theme'] = message.theme;
  if (message.type === 'show') {
    const key = keyOf(message.text);
    const drawn = marks.texts.find((text) => keyOf(text) === key)?.words;
    // Going back is shown once more, and then left to the page.
    shown.set(key, message.words ?? drawn ?? '');
    look();
    if (message.words === null) shown.delete(key);
    tellWhere();
  }
  if (message.type === 'select') {
    const { target } = message;
    const element = target && stations().find((each) => isTarget(each, target));
    setCurrent(element ?? null);
    if (element && !isInSight(element)) element.scrollIntoView({ block: 'center' });
    if (element && message.focus) focusOn(element);
    tellWhere();
  }
}

const tellWhere = once(() => say({ type: 'moved', spot: current?.isConnected ? spotOf(current) : null }));
const lookAgain = once(() => {
  const before = JSON.stringify(all());
  look();
  if (JSON.stringify(all()) !== before) say({ type: 'found', ...all() });
});

/** However often it is asked for, once before the next frame is drawn. */
function once(work: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      work();
    });
  };
}

function begin(): void {
  look();
  new MutationObserver(lookAgain).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'alt', 'title', 'placeholder', 'hidden', 'class', 'src'],
  });
  for (const type of ['click', 'auxclick', 'dblclick', 'mousedown', 'pointerdown'] as const)
    addEventListener(type, onPress, { capture: true });
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  addEventListener('keydown', onKey, { capture: true });
  addEventListener('message', onMessage);
  for (const type of ['scroll', 'resize'] as const)
    addEventListener(type, () => current && tellWhere(), { capture: true, passive: true });
  say({ type: 'ready', path, ...all() });
}

/** React has taken the page over, or does not: what is not its own may change from here on. */
const HYDRATION_MAX_MS = 3000;
const since = performance.now();
(function wait(): void {
  const isHydrated = document.documentElement.dataset['hydrated'] !== undefined;
  if (isHydrated || performance.now() - since > HYDRATION_MAX_MS) begin();
  else requestAnimationFrame(wait);
})();
