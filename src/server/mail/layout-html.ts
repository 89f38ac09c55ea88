// A mail as HTML: without images, by day and by night, from the left or from the right.
import { escapeHtml } from '#contract/escape-html.ts';
import { paletteFor } from '#contract/identity/company-colour.ts';
import { SHIPPED_COLOUR, identity, perIdentity } from '#contract/identity/current.ts';
import { dark, light, lookOf } from '#contract/palette.ts';
import { identityIn } from '#contract/identity/in-main-language.ts';
import { type Lang, SOURCE_LANGUAGE, languageOf } from '#contract/languages.ts';
import { say } from '#server/locales/say.ts';
import type { Item, MailContent } from './layout.ts';

const font = 'Inter,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif';

type BrandLook = Record<'words' | 'fill' | 'onFill', string>;

/** What carries the company's colour: its name, links and the button. The shipped mails are ink and paper. */
const brandLooks = perIdentity(({ colour }): { day: BrandLook; night: BrandLook } => {
  const palette = colour === SHIPPED_COLOUR ? undefined : paletteFor(colour);
  const lookAt = (place: 0 | 1): BrandLook => {
    const { ink, paper } = place === 0 ? light : dark;
    if (!palette) return { words: ink, fill: ink, onFill: paper };
    const own = lookOf(palette, place);
    return { words: own['accent-text'], fill: own['call-to-action'], onFill: own['on-call-to-action'] };
  };
  return { day: lookAt(0), night: lookAt(1) };
});

// Many programs drop this block: the light colours stand on the elements too.
const css = ({ night } = brandLooks()): string => `
  @media (prefers-color-scheme: dark) {
    .paper { background: ${dark.paper} !important; }
    .sheet { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .brand { color: ${night.words} !important; }
    .action { background: ${night.fill} !important; color: ${night.onFill} !important; }
  }`;

type Direction = 'ltr' | 'rtl';

// Mail programs know neither custom properties nor logical ones: the colours are written out, and so are the sides.
const styleOf = (dir: Direction, day: BrandLook) => {
  const isFromRight = dir === 'rtl';
  const start = isFromRight ? 'right' : 'left';
  return {
    paper: `margin:0;padding:24px 12px;background:${light.paper};font-family:${font}`,
    sheet: `max-width:600px;background:${light.surface};border:1px solid ${light.line};border-radius:12px`,
    brand: `margin:0 0 24px;font-size:18px;line-height:24px;font-weight:700;color:${day.words}`,
    text: `margin:0 0 16px;font-size:16px;line-height:25px;color:${light.ink};word-break:break-word`,
    heading: `margin:28px 0 12px;font-size:16px;line-height:24px;font-weight:700;color:${light.ink}`,
    label: `padding:${isFromRight ? '6px 0 6px 12px' : '6px 12px 6px 0'};font-size:14px;line-height:22px;text-align:${start};font-weight:400;color:${light.muted}`,
    value: `padding:6px 0;font-size:16px;line-height:24px;color:${light.ink};word-break:break-word`,
    action: `display:inline-block;padding:12px 20px;border-radius:4px;background:${day.fill};color:${day.onFill};font-size:16px;font-weight:600;text-decoration:none`,
    link: `font-weight:600;color:${day.words}`,
    quote: `margin:0;padding:${isFromRight ? '4px 14px 4px 0' : '4px 0 4px 14px'};border-${start}:3px solid ${light.line};font-size:14px;line-height:22px;color:${light.muted};word-break:break-word`,
    stop: `color:${light.muted}`,
    small: `margin:8px 0 0;font-size:13px;line-height:20px;color:${light.muted};word-break:break-word`,
  };
};

const stylesOf = perIdentity(() => {
  const { day } = brandLooks();
  return { ltr: styleOf('ltr', day), rtl: styleOf('rtl', day) };
});

type Look = (name: string, day: keyof ReturnType<typeof styleOf>) => string;

/** Attributes of one element: its class for the night, its style for the day. */
const lookIn =
  (dir: Direction): Look =>
  (name, day) =>
    `class="${name}" style="${escapeHtml(stylesOf()[dir][day])}"`;

export function toHtml(content: MailContent): string {
  const {
    subject,
    lang = SOURCE_LANGUAGE,
    greeting,
    paragraphs,
    items = [],
    facts = [],
    sections = [],
    action,
    footer,
    quoted,
    unsubscribeUrl,
  } = content;
  const { tag, dir } = languageOf(lang);
  const look = lookIn(dir);
  const draw = piecesIn(look, lang);
  const parts = [
    `<p ${look('brand', 'brand')}>${escapeHtml(identity().brand)}</p>`,
    ...(greeting ? [greeting, ...paragraphs] : paragraphs).map(
      (text) => `<p ${look('ink', 'text')}>${lines(text)}</p>`,
    ),
    ...items.map(draw.item),
    ...(facts.length > 0
      ? [
          `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${facts.map(draw.row).join('')}</table>`,
        ]
      : []),
    ...sections.flatMap((section) => [
      `<h2 ${look('ink', 'heading')}>${escapeHtml(section.title)}</h2>`,
      ...section.items.map(draw.item),
    ]),
    ...(action ? [draw.button(action)] : []),
    ...(quoted
      ? [
          `<p ${look('muted', 'small')}>${escapeHtml(quoted.head)}</p>`,
          `<blockquote type="cite" ${look('muted', 'quote')}>${lines(quoted.text)}</blockquote>`,
        ]
      : []),
  ];
  const notes = [
    ...(footer ? [lines(footer)] : []),
    ...(unsubscribeUrl ? [draw.stopLink(unsubscribeUrl)] : []),
    lines(sender(lang)),
  ];
  return `<!doctype html>
<html lang="${escapeHtml(tag)}"${lang === SOURCE_LANGUAGE ? '' : ` dir="${dir}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${css()}
</style>
</head>
<body ${look('paper', 'paper')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="28" cellspacing="0" ${look('sheet', 'sheet')}><tr><td align="${dir === 'rtl' ? 'right' : 'left'}">
${parts.join('\n')}
</td></tr></table>
${notes.map((html) => `<p ${look('muted', 'small')}>${html}</p>`).join('\n')}
</td></tr></table>
</body>
</html>
`;
}

const piecesIn = (look: Look, lang: string) => ({
  row([label, value]: readonly [string, string]): string {
    const wide = isLong(value) ? ' colspan="2"' : '';
    const head = `<th scope="row" valign="top" width="72" ${look('muted', 'label')}${wide}>${escapeHtml(label)}</th>`;
    const cell = `<td valign="top" ${look('ink', 'value')}${wide}>${lines(value)}</td>`;
    return isLong(value) ? `<tr>${head}</tr><tr>${cell}</tr>` : `<tr>${head}${cell}</tr>`;
  },
  button: ({ label, url }: { label: string; url: string }): string =>
    `<p ${look('ink', 'text')}><a href="${webAddress(url)}" ${look('action', 'action')}>${escapeHtml(label)}</a></p>
<p ${look('muted', 'small')}>${escapeHtml(say(lang)('mail.frame.address'))}<br>${escapeHtml(url)}</p>`,
  item: ({ label, text, url }: Item): string =>
    `<p ${look('ink', 'text')}><a href="${webAddress(url)}" ${look('brand', 'link')}>${escapeHtml(label)}</a><br>${lines(text)}</p>`,
  stopLink: (url: string): string =>
    `<a href="${webAddress(url)}" ${look('muted', 'stop')}>${escapeHtml(say(lang)('mail.frame.stop'))}</a>`,
});

function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new TypeError('The link of a mail must be a web address.');
  return escapeHtml(url);
}

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

/** Whom a mail is from, under it. */
export const sender = (lang: Lang): string => {
  const { legal_name, address } = identityIn(lang);
  return [legal_name, ...address].join(', ');
};

/** Of a fact: it stands under its label. */
export const isLong = (value: string): boolean => value.length > 60 || value.includes('\n');
