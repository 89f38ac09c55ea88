// The words of a text, as they are compared: without accents and letter case, in any script. Index, query and marks are
// made of the same words, so that whatever is found can also be shown.

export interface Word {
  /** Folded. */
  word: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

/** About forty pages. What a text has beyond is not looked into. */
const WORDS_MAX = 12_000;
const LETTERS_MAX = 100_000;
/** A longer one is cut: engines refuse words of some thousand bytes. */
const WORD_MAX_CHARACTERS = 50;

// Scripts that put no space between words: each letter counts as one, and a word is letters in a row.
const SPACELESS = String.raw`(?=\p{L})[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const LETTER = String.raw`(?!${SPACELESS})[\p{L}\p{N}]`;
// Marks, soft hyphens and joiners belong to the letters before them.
const JOINED = String.raw`[\p{M}\u{ad}\u{200c}\u{200d}]`;
// A word that goes on in the next line.
const LINE_END = String.raw`[-\u{2010}]\n[ \t]*(?=\p{Ll})`;
// C++ and C# are words of their own.
const SIGNS = String.raw`[+#]{1,3}(?!\p{L})`;
// Most words are plain ones, and those are quicker to see.
const PLAIN_WORD = String.raw`[A-Za-z0-9]+(?=[\s.,;:()/]|$)`;
// Without what browsers have learned of late: forms of the site carry this file along.
const WORD = new RegExp(
  String.raw`${PLAIN_WORD}|${SPACELESS}${JOINED}*|${LETTER}(?:${LETTER}|${JOINED}|${LINE_END})*(?:${SIGNS})?`,
  'gu',
);

// Marks one may leave out without writing another word.
const ACCENTS = new RegExp(
  `[${[
    String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`, // accents
    String.raw`\u0483-\u0487`, // old Cyrillic
    String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`, // the points of Hebrew
    String.raw`\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed`, // those of Arabic,
    String.raw`\u0640`, // and the stroke that only stretches a word
  ].join('')}]`,
  'g',
);
// Letters with a stroke or joined ones, which Unicode does not take apart.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ŧ: 't',
  ς: 'σ',
};
const STROKED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
const NOT_OF_A_WORD = /[^\p{L}\p{N}\p{M}+#]/gu;
const PLAIN = /^[a-z0-9+#]*$/;

/** One word without accents and letter case. Nothing but letters, digits, marks, + and # is left. */
export function fold(word: string): string {
  const small = word.toLowerCase();
  const folded = PLAIN.test(small)
    ? small
    : small
        .normalize('NFKD')
        .replaceAll(ACCENTS, '')
        .toLowerCase()
        .replaceAll(STROKED, (letter) => PLAIN_LETTERS[letter] ?? letter)
        .replaceAll(NOT_OF_A_WORD, '');
  return folded.length > WORD_MAX_CHARACTERS
    ? folded.slice(0, WORD_MAX_CHARACTERS).toWellFormed().replaceAll(NOT_OF_A_WORD, '')
    : folded;
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let letters = 0;
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    const word = fold(found);
    if (word === '') continue;
    letters += word.length;
    if (words.length === WORDS_MAX || letters > LETTERS_MAX) break;
    words.push({ word, start, end: start + found.length });
  }
  return words;
}
