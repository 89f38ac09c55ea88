// The one layout of every mail: plain text, and HTML that reads without images, by day and by night.
import * as z from 'zod/mini';
import { identity } from '#contract/identity/current.ts';
import { type Lang, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { say } from '#server/locales/say.ts';
import { isLong, sender, toHtml } from './layout-html.ts';

const items = z.array(z.object({ label: z.string(), text: z.string(), url: z.string() }));

/** As tasks store it: what is added here may be missing there. */
export const mailContent = z.object({
  subject: z.string(),
  /** In which language it is written; English without it. */
  lang: z.exactOptional(z.string()),
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

/** Of a mail's content; English is not named. */
export const writtenIn = (lang: Lang): Pick<MailContent, 'lang'> =>
  lang === SOURCE_LANGUAGE ? {} : { lang };

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

function toText(content: MailContent): string {
  const { footer, unsubscribeUrl, lang = SOURCE_LANGUAGE } = content;
  const signature = [
    '-- ',
    identity().brand,
    sender(lang),
    ...(footer ? [footer] : []),
    ...(unsubscribeUrl ? [`${say(lang)('mail.frame.stop')}: ${unsubscribeUrl}`] : []),
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

export type Item = NonNullable<MailContent['items']>[number];

const textItem = ({ label, text, url }: Item): string => `${label}\n${text}\n${url}`;

const textFact = ([label, value]: readonly [string, string]): string =>
  isLong(value) ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`;
