// Takes a stranger's mail apart: who it says it is from, what it answers, its words, its files. Runs in the mail worker.
import * as z from 'zod/mini';
import PostalMime, { type Attachment, type Email, type Header } from 'postal-mime';
import { EMAIL_MAX_CHARACTERS } from '#contract/fields.ts';
import { RECEIVED_TEXT_MAX_CHARACTERS, type Verdict } from '#contract/office/received-mails.ts';
import { verdictOf } from './authentication.ts';
import { type CalendarReply, readCalendarReply } from './calendar-reply.ts';
import { type Report, readReport } from './delivery-report.ts';
import { textOfHtml } from './html-text.ts';
import { IDS_MAX, type TextPart, idsIn } from './parts.ts';
import { splitQuoted } from './quoted.ts';

export interface MailFile {
  name: string;
  content: Uint8Array;
}

export interface ReadMail {
  messageId: string | null;
  /** Null: there is no address that can be read. */
  from: { name: string; email: string } | null;
  /** Addresses it went to, as its headers have them. */
  recipients: string[];
  /** Message-IDs it answers, the latest first. */
  answers: string[];
  subject: string;
  text: string;
  quoted: string;
  /** A machine wrote it. */
  automatic: boolean;
  verdict: Verdict;
  files: MailFile[];
  /** Files that are not all there, as the mail was cut. */
  cutFiles: string[];
  report: Report | null;
  calendar: CalendarReply | null;
}

/** What no mail of a person has. */
export class UnreadableMail extends Error {}

const MAX_NESTING = 50;
const HEADERS_MAX_BYTES = 512 * 1024;
const PARTS_MAX = 500;
const HEADER_MAX_CHARACTERS = 1000;

interface Circumstances {
  /** Whose words about the sender are believed: the mailbox's own server. */
  authority: string;
  /** Only the beginning is there. */
  isCut: boolean;
}

export async function readMail(bytes: Uint8Array, { authority, isCut }: Circumstances): Promise<ReadMail> {
  const email = await parse(bytes);
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value.trim();
  const all = (...names: string[]) =>
    email.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value);
  if (email.attachments.length > PARTS_MAX) throw new UnreadableMail('It has more parts than a mail has.');
  const words = email.text?.trim() ? email.text : textOfHtml(email.html ?? '');
  const { text, quoted } = splitQuoted(clean(words).slice(0, RECEIVED_TEXT_MAX_CHARACTERS));
  const isReport = /multipart\/report/i.test(header('content-type') ?? '');
  const files = email.attachments.filter((part) => !isService(part));
  return {
    messageId: idsIn(header('message-id') ?? '')[0] ?? null,
    from: senderOf(email),
    recipients: all('to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to').flatMap((line) =>
      line
        .split(/[\s<>,;:"]+/)
        .filter((word) => /.@./.test(word))
        .slice(0, IDS_MAX),
    ),
    answers: answersOf(header('in-reply-to'), header('references')),
    subject: oneLine(email.subject ?? ''),
    text,
    quoted,
    automatic: isAutomatic(email.headers),
    verdict: verdictOf(all('authentication-results'), authority),
    files: isCut ? [] : files.map((part) => ({ name: nameOf(part), content: bytesOf(part) })),
    cutFiles: isCut ? files.map(nameOf) : [],
    report: isReport ? readReport(email.attachments.map(partOf)) : null,
    calendar: readCalendarReply(email.attachments.map(partOf)),
  };
}

const SERVICE_MAX_BYTES = 256 * 1024;
const partOf = (part: Attachment): TextPart => ({
  type: part.mimeType,
  text: /^(?:text\/(?:calendar|rfc822-headers)|application\/ics|message\/.*)$/.test(part.mimeType)
    ? clean(new TextDecoder().decode(bytesOf(part).subarray(0, SERVICE_MAX_BYTES)))
    : '',
});

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: MAX_NESTING,
      maxHeadersSize: HEADERS_MAX_BYTES,
      forceRfc822Attachments: true,
    });
  } catch (error) {
    throw new UnreadableMail(error instanceof Error ? error.message : String(error));
  }
}

/** Parts that speak to programs. */
const isService = ({ mimeType }: Attachment): boolean =>
  /^(?:message\/(?:delivery-status|disposition-notification|global-delivery-status)|text\/rfc822-headers)$/.test(
    mimeType,
  ) || mimeType === 'text/calendar';

const bytesOf = ({ content }: Attachment): Uint8Array => {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
};

const NAME_MAX_CHARACTERS = 200;
const nameOf = ({ filename, mimeType }: Attachment): string =>
  oneLine(filename || mimeType)
    .slice(0, NAME_MAX_CHARACTERS)
    .toWellFormed();

/** One that can be answered: by the rule of mails that go out. */
const isAddress = (text: string): boolean =>
  text.length <= EMAIL_MAX_CHARACTERS && z.regexes.html5Email.test(text);

function senderOf({ from }: Email): ReadMail['from'] {
  const first = from && ('group' in from && from.group ? from.group[0] : from);
  const email = first?.address?.trim() ?? '';
  if (!first || !isAddress(email)) return null;
  return { name: oneLine(first.name).slice(0, NAME_MAX_CHARACTERS), email };
}

function answersOf(inReplyTo = '', references = ''): string[] {
  return [...new Set([...idsIn(inReplyTo), ...idsIn(references).toReversed()])];
}

function isAutomatic(headers: Header[]): boolean {
  return headers.some(({ key, value }) => {
    const said = value.trim().toLowerCase();
    if (key === 'auto-submitted') return said !== 'no' && said !== '';
    return key === 'precedence' && /^(?:bulk|junk|list|auto_reply)\b/.test(said);
  });
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, HEADER_MAX_CHARACTERS)
    .toWellFormed();

/** Neither engine keeps a NUL, and nobody reads control characters. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- those are what is taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .toWellFormed();
