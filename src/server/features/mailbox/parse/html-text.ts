// The words of an HTML mail. Nothing of its HTML is kept: what a browser would run or fetch is never shown.

/** What stands in them is no text. */
const SILENT = new Set(['head', 'script', 'style', 'template', 'title', 'svg', 'math', 'object', 'iframe']);
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tr ul'.split(
    ' ',
  ),
);
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'table']);

export function textOfHtml(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    text += decoded(html.slice(at, end)).replace(/[ \t\r\n]+/g, ' ');
    if (open < 0) break;
    const tag = tagAt(html, open);
    if (!tag) {
      text += '<';
      at = open + 1;
      continue;
    }
    at = tag.isClosing || !SILENT.has(tag.name) ? tag.end : closingOf(html, tag);
    if (PARAGRAPHS.has(tag.name)) text += '\n\n';
    else if (BLOCKS.has(tag.name)) text += '\n';
    else if (tag.name === 'td' || tag.name === 'th') text += ' ';
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface Tag {
  name: string;
  isClosing: boolean;
  end: number;
}

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9:-]{0,40})|<!--|<[!?]/y;

function tagAt(html: string, at: number): Tag | undefined {
  TAG.lastIndex = at;
  const found = TAG.exec(html);
  if (!found) return undefined;
  const [whole, slash, name = ''] = found;
  const close = whole === '<!--' ? html.indexOf('-->', at + 4) : html.indexOf('>', at);
  // One that never ends hides the rest, as in a browser.
  const end = close < 0 ? html.length : close + (whole === '<!--' ? 3 : 1);
  return { name: name.toLowerCase(), isClosing: slash === '/', end };
}

function closingOf(html: string, { name, end }: Tag): number {
  const closing = new RegExp(`</${name}[\\s>/]`, 'gi');
  closing.lastIndex = end;
  const found = closing.exec(html);
  // Without an end it is not known what of the rest is text.
  if (!found) return html.length;
  const close = html.indexOf('>', found.index);
  return close < 0 ? html.length : close + 1;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  euro: '€',
  pound: '£',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  zwnj: '',
  shy: '',
};
const LAST_CODE_POINT = 0x10ffff;

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name as string] ?? whole;
    const code = decimal === undefined ? parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '';
  });
