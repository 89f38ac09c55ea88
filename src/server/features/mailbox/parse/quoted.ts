// Tells what somebody wrote from the history their mail program put below it.

/** Lines with which mail programs begin what they quote. */
const ORIGINAL =
  /^\s*-{2,}\s*(?:original message|original-nachricht|ursprüngliche nachricht|forwarded message)\s*-{2,}\s*$/i;
const RULE = /^\s*_{10,}\s*$/;
const WROTE = /(?:\bwrote|\bschrieb|\bescribió|\ba écrit|எழுதியது|ने लिखा).{0,100}:\s*$/;
const BEGINS_WROTE = /^\s*(?:on|am|le|el)\b|^\s*[^\s>].{0,200}@/i;
const HEADER = /^\s*\*?(?:from|von|de)\s*:\*?\s/i;
const HEADERS_BELOW = /^\s*\*?(?:sent|date|to|subject|gesendet|datum|an|betreff)\s*:\*?\s/i;
const QUOTED = /^\s*>/;
/** An attribution may be broken over lines. */
const WROTE_LINES = 3;

export function splitQuoted(whole: string): { text: string; quoted: string } {
  const lines = whole.split('\n');
  const at = lines.findIndex((_, index) => beginsHistory(lines, index));
  const unsplit = { text: whole.trim(), quoted: '' };
  if (at < 0) return unsplit;
  const text = lines.slice(0, at).join('\n').trim();
  const quoted = lines.slice(at).join('\n').trim();
  // Answers between the lines, or below them: the history is part of what they say.
  if (text === '' || hasAnswers(lines.slice(at))) return unsplit;
  return { text, quoted };
}

function beginsHistory(lines: string[], index: number): boolean {
  const line = lines[index] as string;
  if (ORIGINAL.test(line)) return true;
  if (RULE.test(line) && HEADER.test(nextFilled(lines, index))) return true;
  if (HEADER.test(line))
    return lines.slice(index + 1, index + 4).filter((next) => HEADERS_BELOW.test(next)).length >= 2;
  if (BEGINS_WROTE.test(line)) {
    const begin = lines.slice(index, index + WROTE_LINES);
    const end = begin.findIndex((each) => WROTE.test(each.slice(-100)));
    if (end >= 0 && !begin.slice(0, end).some((each) => each.trim() === '')) return true;
  }
  return QUOTED.test(line) && isRestQuoted(lines, index);
}

const nextFilled = (lines: string[], index: number): string =>
  lines.slice(index + 1, index + 3).find((line) => line.trim() !== '') ?? '';

// Looked at from the first quoted line only: the others follow it.
const isRestQuoted = (lines: string[], index: number): boolean =>
  !QUOTED.test(lines[index - 1] ?? '') &&
  lines.slice(index).every((line) => line.trim() === '' || QUOTED.test(line));

/** A program that marks what it quotes leaves nothing unmarked behind it. */
function hasAnswers(history: string[]): boolean {
  const first = history.findIndex((line) => QUOTED.test(line));
  if (first < 0 || first > WROTE_LINES + 1) return false;
  return history
    .slice(first)
    .some((line) => line.trim() !== '' && !QUOTED.test(line) && !/^--\s*$/.test(line));
}
