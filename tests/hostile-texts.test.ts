// No text a stranger sends keeps the processor: 64 KB of the worst take moments, where the square of their length would
// take seconds. Every regular expression of the program is tried on texts built from its own pieces, and what reads
// requests on texts it might stumble over.
import { describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/accounts/accounts.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import type { Call } from '#contract/call.ts';
import { contactCalls } from '#contract/contact/contact.ts';
import { isLink } from '#contract/links.ts';
import { passwordCalls } from '#contract/accounts/passwords.ts';
import { matchesEtag } from '#host/headers.ts';
import { readPath } from '#host/read-path.ts';
import { chooseEncoding } from '#server/http/compressed.ts';
import { findCookie } from '#server/features/accounts/sign-in/cookies.ts';
import { assertField } from '#server/features/applications/resume/word-fields.ts';
import { leadsElsewhere } from '#server/features/applications/resume/link-target.ts';
import { masked } from '#server/mail/masked.ts';
import { csvCell } from '#server/http/csv.ts';
import { composeMail } from '#server/mail/layout.ts';
import { limitKeyOf } from '#server/platform/rate-limits.ts';
import { shortReason } from '#server/platform/tasks/retries.ts';
import { onABusyMachine } from './support/in-time.ts';
import { readModules } from './support/sources.ts';
import { processorMs } from './support/processor-time.ts';

const BYTES = 64 * 1024;
const MAX_MS = onABusyMachine(50);
// A shorter text finds the suspects: what grows with the square is slow on it already.
const TRIAL_BYTES = 4 * 1024;
const TRIAL_MS = 1;

// They see nothing a stranger writes.
const ownTextsOnly = new Map([
  ['/=+$/', 'base64 of a hash'],
  ['/@([^\\s@<>]+)>?\\s*$/', 'the sender in company.config.ts'],
  ['/(\\d{1,10})\\s{1,20}\\d{1,5}\\s{0,20}$/', 'forty characters at the most'],
]);

const folders = /^src\/(server|contract|host)\//;
const literal =
  /(?<=[(=:,!&|?[{;]\s*|return )\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

interface Found {
  where: string;
  pattern: RegExp;
}

const found: Found[] = readModules()
  .filter(({ path }) => folders.test(path) && !path.includes('.test.'))
  .flatMap(({ path, text }) =>
    [...text.replaceAll(/^\s*\/\/.*$/gm, '').matchAll(literal)].map(([, source = '', flags = '']) => ({
      where: path,
      pattern: new RegExp(source, flags),
    })),
  );

/** Texts of the kind a pattern looks for, repeated, with an end that does not fit. */
function* worstTexts({ source }: RegExp, bytes: number): Generator<string> {
  const pieces = piecesOf(source);
  const pairs = pieces.flatMap((one) => pieces.map((other) => one + other));
  const beginnings = ['', ...pieces.slice(0, 2), pieces.slice(0, 2).join('')];
  for (const beginning of new Set(beginnings)) {
    for (const piece of new Set([...pieces, ...pairs.slice(0, 30)])) {
      const many = piece.repeat(Math.ceil(bytes / piece.length));
      yield `${beginning}${many}\u0007`;
    }
  }
}

const kinds: Record<string, string> = {
  s: ' ',
  d: '0',
  w: 'a',
  S: 'a',
  W: '-',
  D: 'a',
  b: '',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Words that stand in a pattern, and a letter for each kind of letter it names. */
function piecesOf(source: string): string[] {
  const pieces = new Set<string>();
  const named = source.replaceAll(/\[\^?((?:\\.|[^\]\\])*)\]/g, (_, inside: string) => {
    const letters = inside.replaceAll(/\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|.-./gi, '');
    for (const each of letters.match(/\\.|./g) ?? []) pieces.add(plain(each));
    return '.';
  });
  for (const word of named.match(/(?:\\[^pPuxdDsSwWbB]|[^\\()|*+?{}^$.])+/g) ?? [])
    pieces.add(word.replaceAll(/\\(.)/g, '$1'));
  for (const each of named.match(/\\[dDsSwW]/g) ?? []) pieces.add(plain(each));
  for (const always of ['a', '0', ' ']) pieces.add(always);
  pieces.delete('');
  return [...pieces].slice(0, 14);
}

const plain = (letter: string): string =>
  letter.startsWith('\\') ? (kinds[letter[1] ?? ''] ?? letter.slice(1)) : letter;

const tryOn = (pattern: RegExp, text: string) => {
  const { flags, source } = pattern;
  // All of a text, as `matchAll` and `replaceAll` go through it.
  return text.replaceAll(new RegExp(source, flags.includes('g') ? flags : `${flags}g`), '');
};

function slowest(pattern: RegExp): number {
  let most = 0;
  for (const text of worstTexts(pattern, TRIAL_BYTES)) {
    if (processorMs(() => tryOn(pattern, text), 1) < TRIAL_MS) continue;
    // Twice as long each time: one that is hopeless is not waited for.
    for (let bytes = TRIAL_BYTES * 2; bytes <= BYTES && most <= MAX_MS; bytes *= 2) {
      const longer = `${text.slice(0, -1).padEnd(bytes, text.slice(TRIAL_BYTES / 2, -1))}\u0007`;
      most = Math.max(
        most,
        processorMs(() => tryOn(pattern, longer), 1),
      );
    }
    if (most > MAX_MS) return most;
  }
  return most;
}

describe('regular expressions', () => {
  it.each([
    /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    /<!--[\s\S]*?-->/g,
    /\s+$/,
    /\d+\s+\d+\s+obj/,
    /^(?:a|b)*(?:a|c)*$/,
  ])('the trial finds %s', (pattern) => {
    expect(slowest(pattern)).toBeGreaterThan(MAX_MS);
  });

  it('are all looked at', () => {
    expect(found.length).toBeGreaterThan(80);
    expect(found.map(({ pattern }) => String(pattern))).toContain('/[\\\\%_]/g');
  });

  it('none is slow', () => {
    const slow = found
      .filter(({ pattern }) => !ownTextsOnly.has(String(pattern)))
      // Twice: the machine may have had much else to do the first time.
      .filter(({ pattern }) => slowest(pattern) > MAX_MS && slowest(pattern) > MAX_MS)
      .map(({ where, pattern }) => ({ where, pattern: String(pattern) }));
    expect(slow).toEqual([]);
  });
});

describe('what reads strangers’ texts', () => {
  const pieces = [
    'a',
    '0',
    ' ',
    '\t',
    '.',
    '@',
    'a@',
    'a.',
    '-',
    '=',
    ';',
    ',',
    '"',
    '\\',
    '/',
    '%',
    '<',
    '\r\n',
    'é',
    '😀',
  ];
  const texts = pieces.map((piece) => `${piece.repeat(BYTES / piece.length)}\u0007`);
  const slowOnes = (read: (text: string) => unknown) =>
    texts
      .filter((text) => processorMs(() => tolerate(() => read(text))) > MAX_MS)
      .map((text) => text.slice(0, 20));

  it.each<[string, (text: string) => unknown]>([
    ['a cookie', (text) => findCookie(`a=${text}`, 'b')],
    ['the codings a client takes', (text) => chooseEncoding(`gzip;q=${text}`)],
    ['the codings a client does not take', (text) => chooseEncoding(`gzip;${text}`)],
    ['tags of pages', (text) => matchesEtag(text, '"x"')],
    ['a path', (text) => readPath(`/${text}`)],
    ['an address on the network', limitKeyOf],
    ['a link', isLink],
    ['a link in a document', leadsElsewhere],
    ['a field in a document', (text) => assertField(`INCLUDEPICTURE ${text}`)],
    ['a cell of a table', csvCell],
    [
      'a mail',
      (text) => composeMail({ subject: text, greeting: text, paragraphs: [text], facts: [['a', text]] }),
    ],
    ['a mail as the office shows it', masked],
    ['what a mail server says', (text) => shortReason(new Error(text))],
  ])('%s', (_, read) => {
    expect(slowOnes(read)).toEqual([]);
  });

  const calls: Call[] = [accountCalls, applicationCalls, contactCalls, passwordCalls].flatMap((each) =>
    Object.values(each),
  );
  const forms = calls.flatMap(({ method, path, body, example }) =>
    body && example?.body
      ? [{ name: `${method} ${path}`, body, fields: example.body as Record<string, unknown> }]
      : [],
  );
  it.each(forms)('$name', ({ body, fields }) => {
    for (const field of Object.keys(fields))
      expect(
        slowOnes((text) => body.safeParse({ ...fields, [field]: text })),
        field,
      ).toEqual([]);
  });
});

function tolerate(work: () => unknown): void {
  try {
    work();
  } catch {
    // Refusing it is right, too.
  }
}
