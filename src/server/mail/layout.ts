// The one layout of every mail: plain text, and HTML that reads without images, by day and by night.
import { paletteFor } from '#contract/identity/company-colour.ts';
import { SHIPPED_COLOUR, identity, perIdentity } from '#contract/identity/current.ts';
import * as z from 'zod/mini';
import { escapeHtml } from '#contract/escape-html.ts';
import { dark, light, lookOf } from '#contract/palette.ts';

const items = z.array(z.object({ label: z.string(), text: z.string(), url: z.string() }));

/** As tasks store it: what is added here may be missing there. */
export const mailContent = z.object({
  subject: z.string(),
  greeting: z.exactOptional(z.string()),
  paragraphs: z.array(z.string()),
  /** What it answers: who wrote it when, and their words. */
  quoted: z.exactOptional(z.object({ head: z.string(), text: z.string() })),
  /** What it lists, each with its link. */
  items: z.exactOptional(items),
  /** Label and value. A value may have several lines. */
  facts: z.exactOptional(z.array(z.readonly(z.tuple([z.string(), z.string()])))),
  /** Lists with a heading each, under the facts. */
  sections: z.exactOptional(z.array(z.object({ title: z.string(), items }))),
  action: z.exactOptional(z.object({ label: z.string(), url: z.string() })),
  /** Why the reader got this mail. */
  footer: z.exactOptional(z.string()),
  /** Where one click ends mails such as this one (RFC 8058). */
  unsubscribeUrl: z.exactOptional(z.string()),
});
export type MailContent = z.infer<typeof mailContent>;

interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
}

export function composeMail(content: MailContent): ComposedMail {
  const { subject, unsubscribeUrl } = content;
  return {
    subject,
    text: toText(content),
    html: toHtml(content),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

const STOP = 'Stop these mails';

const sender = (): string => [identity().legal_name, ...identity().address].join(', ');

function toText(content: MailContent): string {
  const { footer, unsubscribeUrl } = content;
  const signature = [
    '-- ',
    identity().brand,
    sender(),
    ...(footer ? [footer] : []),
    ...(unsubscribeUrl ? [`${STOP}: ${unsubscribeUrl}`] : []),
  ].join('\n');
  return `${mailWords(content)}\n\n${signature}\n`;
}

/** The plain text without the signature, which is the same under every mail. */
export function mailWords({
  greeting,
  paragraphs,
  items = [],
  facts = [],
  sections = [],
  action,
  quoted,
}: MailContent): string {
  const blocks = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...items.map(textItem),
    ...(facts.length > 0 ? [facts.map(textFact).join('\n')] : []),
    ...sections.flatMap((section) => [section.title.toUpperCase(), ...section.items.map(textItem)]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(quoted ? [`${quoted.head}\n${quoted.text.replaceAll('\r\n', '\n').replace(/^/gm, '> ')}`] : []),
  ];
  return blocks.join('\n\n');
}

type Item = NonNullable<MailContent['items']>[number];

const textItem = ({ label, text, url }: Item): string => `${label}\n${text}\n${url}`;

const textFact = ([label, value]: readonly [string, string]): string =>
  isLong(value) ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`;

const isLong = (value: string): boolean => value.length > 60 || value.includes('\n');

const font = 'Inter,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif';

/** What carries the company's colour, by day and by night: its name, links and the button. The shipped mails are ink and paper. */
const brandLooks = perIdentity(({ colour }) => {
  const palette = colour === SHIPPED_COLOUR ? undefined : paletteFor(colour);
  if (!palette)
    return [light, dark].map(({ ink, paper }) => ({ words: ink, fill: ink, onFill: paper })) as Pair;
  return [lookOf(palette, 0), lookOf(palette, 1)].map((own) => ({
    words: own['accent-text'],
    fill: own['call-to-action'],
    onFill: own['on-call-to-action'],
  })) as Pair;
});
type BrandLook = Record<'words' | 'fill' | 'onFill', string>;
type Pair = [day: BrandLook, night: BrandLook];

// Many programs drop this block: the light colours stand on the elements too.
const css = ([, night] = brandLooks()): string => `
  @media (prefers-color-scheme: dark) {
    .paper { background: ${dark.paper} !important; }
    .sheet { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .brand { color: ${night.words} !important; }
    .action { background: ${night.fill} !important; color: ${night.onFill} !important; }
  }`;

// Mail programs know no custom properties: the colours are written out.
const style = ([day] = brandLooks()) => ({
  paper: `margin:0;padding:24px 12px;background:${light.paper};font-family:${font}`,
  sheet: `max-width:600px;background:${light.surface};border:1px solid ${light.line};border-radius:12px`,
  brand: `margin:0 0 24px;font-size:18px;line-height:24px;font-weight:700;color:${day.words}`,
  text: `margin:0 0 16px;font-size:16px;line-height:25px;color:${light.ink}`,
  heading: `margin:28px 0 12px;font-size:16px;line-height:24px;font-weight:700;color:${light.ink}`,
  label: `padding:6px 12px 6px 0;font-size:14px;line-height:22px;text-align:left;font-weight:400;color:${light.muted}`,
  value: `padding:6px 0;font-size:16px;line-height:24px;color:${light.ink};word-break:break-word`,
  action: `display:inline-block;padding:12px 20px;border-radius:4px;background:${day.fill};color:${day.onFill};font-size:16px;font-weight:600;text-decoration:none`,
  link: `font-weight:600;color:${day.words}`,
  quote: `margin:0;padding:4px 0 4px 14px;border-left:3px solid ${light.line};font-size:14px;line-height:22px;color:${light.muted};word-break:break-word`,
  stop: `color:${light.muted}`,
  small: `margin:8px 0 0;font-size:13px;line-height:20px;color:${light.muted};word-break:break-word`,
});

/** Attributes of one element: its class for the night, its style for the day. */
const look = (name: string, day: keyof ReturnType<typeof style>): string =>
  `class="${name}" style="${escapeHtml(style()[day])}"`;

function toHtml(content: MailContent): string {
  const {
    subject,
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
  const parts = [
    `<p ${look('brand', 'brand')}>${escapeHtml(identity().brand)}</p>`,
    ...(greeting ? [greeting, ...paragraphs] : paragraphs).map(
      (text) => `<p ${look('ink', 'text')}>${lines(text)}</p>`,
    ),
    ...items.map(item),
    ...(facts.length > 0
      ? [
          `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${facts.map(row).join('')}</table>`,
        ]
      : []),
    ...sections.flatMap((section) => [
      `<h2 ${look('ink', 'heading')}>${escapeHtml(section.title)}</h2>`,
      ...section.items.map(item),
    ]),
    ...(action ? [button(action)] : []),
    ...(quoted
      ? [
          `<p ${look('muted', 'small')}>${escapeHtml(quoted.head)}</p>`,
          `<blockquote type="cite" ${look('muted', 'quote')}>${lines(quoted.text)}</blockquote>`,
        ]
      : []),
  ];
  const notes = [
    ...(footer ? [lines(footer)] : []),
    ...(unsubscribeUrl ? [stopLink(unsubscribeUrl)] : []),
    lines(sender()),
  ];
  return `<!doctype html>
<html lang="en">
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
<table role="presentation" width="100%" cellpadding="28" cellspacing="0" ${look('sheet', 'sheet')}><tr><td align="left">
${parts.join('\n')}
</td></tr></table>
${notes.map((html) => `<p ${look('muted', 'small')}>${html}</p>`).join('\n')}
</td></tr></table>
</body>
</html>
`;
}

function row([label, value]: readonly [string, string]): string {
  const head = `<th scope="row" valign="top" width="72" ${look('muted', 'label')}${isLong(value) ? ' colspan="2"' : ''}>${escapeHtml(label)}</th>`;
  const cell = `<td valign="top" ${look('ink', 'value')}${isLong(value) ? ' colspan="2"' : ''}>${lines(value)}</td>`;
  return isLong(value) ? `<tr>${head}</tr><tr>${cell}</tr>` : `<tr>${head}${cell}</tr>`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p ${look('ink', 'text')}><a href="${webAddress(url)}" ${look('action', 'action')}>${escapeHtml(label)}</a></p>
<p ${look('muted', 'small')}>If the button does not work, open this address:<br>${escapeHtml(url)}</p>`;
}

const item = ({ label, text, url }: Item): string =>
  `<p ${look('ink', 'text')}><a href="${webAddress(url)}" ${look('brand', 'link')}>${escapeHtml(label)}</a><br>${lines(text)}</p>`;

const stopLink = (url: string): string => `<a href="${webAddress(url)}" ${look('muted', 'stop')}>${STOP}</a>`;

function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new TypeError('The link of a mail must be a web address.');
  return escapeHtml(url);
}

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');
