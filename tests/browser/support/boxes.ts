// What stands where in a part of a page, and whether its words can be read: holds in every browser, unlike a picture.
import type { Locator } from '@playwright/test';

/** What can be seen, as 'a Home' or 'img', with left, top, width and height inside the part. */
export type Box = [what: string, ...place: number[]];

interface Measured {
  boxes: Box[];
  /** Words that are cut off, lie over others or stick out of the page. */
  faults: string[];
}

export const measure = (part: Locator): Promise<Measured> =>
  part.evaluate((part) => {
    const boxes: Box[] = [];
    const faults: string[] = [];
    const texts: { of: Element; face: Element | undefined; words: string; rect: DOMRect }[] = [];
    const origin = part.getBoundingClientRect();
    const pageWidth = document.documentElement.clientWidth;
    const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const isSeen = (element: Element, { width, height }: DOMRect) =>
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const faces = [...part.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).backfaceVisibility === 'hidden',
    );
    /** The side of a turning card it is on. */
    const faceOf = (element: Element) => faces.find((face) => face.contains(element));
    /** The part of a box that neither its own edge nor a scrolling strip around it hides. */
    const shown = (element: Element, rect: DOMRect): DOMRect | null => {
      let { left, top, right, bottom } = rect;
      for (let box: Element | null = element; box && box !== part; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
    };

    for (const element of part.querySelectorAll('*')) {
      const rect = element.getBoundingClientRect();
      if (!isSeen(element, rect)) continue;
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && words(node.textContent),
      );
      const isControl = element.matches('a[href], button, input, select, textarea, [role=button]');
      const isPicture = element.matches('img, video, svg:not(svg svg)');
      const visible = shown(element, rect);
      if (visible && (own.length > 0 || isControl || isPicture)) {
        const text = element instanceof HTMLTextAreaElement ? element.value : element.textContent;
        const name = words(element.getAttribute('aria-label') ?? text).slice(0, 40);
        const place = [rect.left - origin.left, rect.top - origin.top, rect.width, rect.height];
        // What stands in a line goes where the line breaks.
        const isInline = getComputedStyle(element).display === 'inline';
        boxes.push([`${element.localName} ${name}`.trim(), ...(isInline ? [] : place.map(Math.round))]);
      }
      for (const node of own) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          const rect = shown(element, line);
          if (rect)
            texts.push({
              of: element,
              face: faceOf(element),
              words: words(node.textContent).slice(0, 40),
              rect,
            });
        }
      }
      const style = getComputedStyle(element);
      const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const isCut = cuts && own.length > 0 && element.scrollWidth > element.clientWidth + 1;
      if (isCut && style.textOverflow !== 'ellipsis') faults.push(`cut off: ${words(element.textContent)}`);
    }

    for (const { words, rect } of texts) {
      if (rect.left < -1 || rect.right > pageWidth + 1) faults.push(`outside the page: ${words}`);
    }
    // Lines of one text may touch; two texts may not lie over each other.
    for (const [place, one] of texts.entries()) {
      for (const other of texts.slice(place + 1)) {
        if (
          one.face !== other.face ||
          one.of === other.of ||
          one.of.contains(other.of) ||
          other.of.contains(one.of)
        )
          continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (across > 2 && down > one.rect.height / 3)
          faults.push(`over each other: ${one.words} / ${other.words}`);
      }
    }
    const sideways = document.documentElement.scrollWidth - pageWidth;
    if (sideways > 0) faults.push(`the page scrolls sideways by ${sideways} px`);
    return { boxes, faults };
  });

// In another browser letters are a little wider or narrower, so that a line may break elsewhere and a text, and all
// below it, grows by one.
const ACROSS = { px: 12, share: 0.04 };
const DOWN = { px: 80, share: 0.05 };

/** What stands elsewhere than it was recorded, is gone or is new. */
export function compareBoxes(recorded: Box[], found: Box[]): string[] {
  const names = (boxes: Box[]) => boxes.map(([what]) => what);
  const gone = without(names(recorded), names(found)).map((what) => `gone: ${what}`);
  const added = without(names(found), names(recorded)).map((what) => `new: ${what}`);
  if (gone.length + added.length > 0) return [...gone, ...added];
  return recorded.flatMap(([what, ...place], index) => {
    const [foundWhat, ...foundPlace] = found[index] as Box;
    if (what !== foundWhat) return [`in another order: ${what}, ${foundWhat}`];
    const isFar = place.some((value, side) => {
      const { px, share } = side % 2 === 0 ? ACROSS : DOWN;
      return !(Math.abs(value - (foundPlace[side] ?? NaN)) <= px + Math.abs(value) * share);
    });
    return isFar ? [`${what} is at ${foundPlace.join(' ')}, recorded at ${place.join(' ')}`] : [];
  });
}

function without(names: string[], taken: string[]): string[] {
  const left = [...taken];
  return names.filter((name) => {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
