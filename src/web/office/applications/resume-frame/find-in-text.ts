// Finds words in what has the class `words`, in any letter case, and shows one after the other: the text that lies over the
// pages of a PDF, or that of another document.

interface Found {
  count: number;
  at: number;
}

let searched = '';
let ranges: Range[] = [];
let at = 0;

/** `step` 0 starts over with the first. */
export function find(text: string, step: number): Found {
  if (step === 0 || text !== searched) {
    searched = text;
    ranges = text.trim() === '' ? [] : allOf(text.trim());
    at = 0;
  } else if (ranges.length > 0) {
    at = (at + step + ranges.length) % ranges.length;
  }
  return show();
}

/** More pages have come since. Null: nothing is looked for. */
export function findAgain(): Found | null {
  if (searched.trim() === '') return null;
  ranges = allOf(searched.trim());
  return show();
}

function show(): Found {
  const shown = ranges[at];
  CSS.highlights.set('found', new Highlight(...ranges));
  CSS.highlights.set('shown', new Highlight(...(shown ? [shown] : [])));
  shown?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  return { count: ranges.length, at: shown ? at + 1 : 0 };
}

/** Words may run over the pieces a PDF is written in: all pieces of a page are one text. */
function allOf(wanted: string): Range[] {
  return [...document.querySelectorAll('.words')].flatMap((page) => {
    const pieces: { node: Text; from: number }[] = [];
    let text = '';
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        pieces.push({ node, from: text.length });
        text += node.data;
      } else if (node.nodeName === 'BR') text += ' ';
    }
    const placeOf = (offset: number) => {
      const piece = pieces.findLast(({ from }) => from <= offset);
      return piece && { node: piece.node, offset: Math.min(offset - piece.from, piece.node.length) };
    };
    return [...text.matchAll(pattern(wanted))].flatMap((match) => {
      const start = placeOf(match.index);
      const end = placeOf(match.index + match[0].length - 1);
      if (!start || !end) return [];
      const range = new Range();
      range.setStart(start.node, start.offset);
      range.setEnd(end.node, Math.min(end.offset + 1, end.node.length));
      return [range];
    });
  });
}

/** Any run of spaces stands for any other. */
const pattern = (wanted: string): RegExp =>
  new RegExp(
    wanted
      .split(/\s+/)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'giu',
  );
