// Passwords others would try first: leaked ones, names, seasons and dates with a few digits or signs, rows of keys.
import { codes } from '#company';
import { perIdentity } from '#contract/identity/current.ts';
import { DomainError } from '#server/platform/domain-error.ts';

/** Whose own words are no password. */
interface Owner {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** The length is the contract's business; what is guessable only the server knows. */
export async function assertHardToGuess(password: string, owner: Owner, field: string): Promise<void> {
  const why = await whyGuessable(password, owner);
  if (why !== null) throw new DomainError('bad_input', { fields: { [field]: [why] } });
}

/** In words for the person who chose it; null where it is hard to guess. Case and width of letters count for nothing. */
export async function whyGuessable(password: string, owner: Owner): Promise<string | null> {
  const typed = plain(password);
  if (isDate(typed)) return 'This password is a date. Please choose another one.';
  const part = repeatedPart(typed);
  const text = part ?? typed;
  if (new Set(text).size <= FEW_SIGNS || (part !== undefined && part.length <= SHORT_PART)) {
    return 'This password repeats the same few signs. Please choose another one.';
  }
  if (isMadeOfRuns(text)) return 'This password is a row of keys or letters. Please choose another one.';
  if (isMadeOf(wordsOf(owner), text)) {
    return 'This password is little more than your own name or address. Please choose another one.';
  }
  if (isMadeOf([...wordsOf(owner), ...companyWords()], text)) {
    return "This password is little more than the company's name or place. Please choose another one.";
  }
  if (isMadeOf([...wordsOf(owner), ...companyWords(), ...calendarWords], text)) {
    return 'This password is little more than a season, month or day. Please choose another one.';
  }
  if (await isCommon(text)) return 'This password is one of the commonest. Please choose another one.';
  return null;
}

const FEW_SIGNS = 3;
const WORD_MIN = 3;
const SHORT_PART = 4;

/** `chennai` of `chennaichennai`. */
const repeatedPart = (text: string): string | undefined => /^(.+?)\1+$/su.exec(text)?.[1];

const rows =
  '1234567890 qwertyuiop qwertzuiop azertyuiop asdfghjkl zxcvbnm yxcvbnm 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm abcdefghijklmnopqrstuvwxyz'
    .split(' ')
    .flatMap((row) => [row + row, [...row, ...row].toReversed().join('')]);
const RUN_MIN = 3;
const BESIDE_RUNS_MAX = 2;

/** `qwerty123!`, `abcd1234`, `1qaz2wsx`: runs along the keyboard, the alphabet or the numbers, there or back. */
function isMadeOfRuns(text: string): boolean {
  let beside = 0;
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (to < text.length && rows.some((row) => row.includes(text.slice(from, to + 1)))) to += 1;
    if (to - from < RUN_MIN) [beside, to] = [beside + 1, from + 1];
    from = to;
  }
  return beside <= BESIDE_RUNS_MAX;
}

const DATE = /^(\d{1,2}[ ./-]?\d{1,2}[ ./-]?(19|20)\d\d|(19|20)\d\d[ ./-]?\d{1,2}[ ./-]?\d{1,2})[!.?]?$/;
const isDate = (text: string): boolean => DATE.test(text);

const partsOf = (...texts: string[]): string[] =>
  texts.flatMap((text) => plain(text).match(/\p{L}{3,}/gu) ?? []);

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The user name and the mail address count as a whole too: `mw5xb9kh5` has no three letters in a row. */
const wordsOf = ({ username, first_name, last_name, email }: Owner): string[] => [
  ...partsOf(username, first_name, last_name, email),
  ...[username, email, ...email.split('@')].map(plain).filter((whole) => whole.length >= WORD_MIN),
];

const companyWords = perIdentity(({ brand, legal_name, address }) =>
  partsOf('Foyer', brand, legal_name, ...codes.map(({ code }) => code), ...address),
);

const calendarWords = partsOf(
  'spring summer autumn fall winter monsoon',
  'january february march april may june july august september october november december',
  'jan feb mar apr jun jul aug sep sept oct nov dec',
  'monday tuesday wednesday thursday friday saturday sunday',
);

// What people put in place of a letter.
const lookalikes: Record<string, string> = {
  a: 'a@4',
  b: 'b8',
  e: 'e3',
  g: 'g9',
  i: 'i1!|',
  l: 'l1|',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  z: 'z2',
};

const patternOf = (word: string): string =>
  [...word].map((sign) => (lookalikes[sign] ? `[${lookalikes[sign]}]` : RegExp.escape(sign))).join('');

const LETTERS_BESIDE_MAX = 2;
const SIGNS_BESIDE_MAX = 8;

/** Nothing but some of these words, a few letters and up to eight digits or signs. A sentence with one in it passes. */
function isMadeOf(words: string[], text: string): boolean {
  if (words.length === 0) return false;
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const left = text.replace(new RegExp(longestFirst.map(patternOf).join('|'), 'gu'), '');
  const letters = left.match(/\p{L}/gu)?.length ?? 0;
  return left !== text && letters <= LETTERS_BESIDE_MAX && left.length - letters <= SIGNS_BESIDE_MAX;
}

const ENDINGS_MAX = 6;

/** One of the leaked ones, with letters replaced by what looks like them, or with a few digits or signs around it. */
async function isCommon(text: string): Promise<boolean> {
  const leaked = await leakedPasswords();
  const cores = new Set([
    text,
    text.replace(/^\P{L}+/u, ''),
    text.replace(/\P{L}+$/u, ''),
    text.replace(/^\P{L}+|\P{L}+$/gu, ''),
  ]);
  return [...cores].some((core) => {
    if (core.length < WORD_MIN) return false;
    const ending = text.replace(core, '');
    if (ending.length > ENDINGS_MAX && !leaked.includes(ending)) return false;
    return [core, ...plainForms(core)].some((word) => leaked.includes(word));
  });
}

/** `p@ssw0rd` as the word it stands for. A 1 is an i or an l. */
const plainForms = (text: string): string[] =>
  ['i', 'l'].map((one) =>
    [...text]
      .map((sign) => {
        if (/[1|]/.test(sign)) return one;
        const [letter] = Object.entries(lookalikes).find(([, signs]) => signs.includes(sign, 1)) ?? [sign];
        return letter;
      })
      .join(''),
  );

/** Loaded with the first new password: most processes never set one. Searched as it is, so that it is kept once. */
async function leakedPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
}
