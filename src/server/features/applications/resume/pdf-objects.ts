// Reads the objects of a PDF as far as it takes to know what they do: every object in the file and in its object streams,
// whether the list of contents names it or not. Whether the file can be shown is for pdf.js to say.
import { inflateRawSync } from 'node:zlib';
import { ResumeRefused } from './refused.ts';

type PdfDict = Map<string, PdfValue>;
/** A name has its slash; texts and whatever else is not needed are null. */
export type PdfValue = string | number | null | PdfReference | PdfValue[] | PdfDict;
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export interface PdfObjects {
  dicts: PdfDict[];
  /** What a value stands for: itself, or each object its reference may mean. */
  resolve(value: PdfValue | undefined): PdfValue[];
  /** What a stream holds, where it is packed as most are; of several with one number the last. */
  contentOf(value: PdfValue | undefined): Buffer | undefined;
  /** Object streams that could not be read. */
  sealed: number;
}

const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;
// Objects over objects make a file longer to read than it is; an honest one is read about once.
const READ_AGAIN_MAX = 5;
const READ_FLOOR_CHARACTERS = 4 * 1024 * 1024;

export function readPdfObjects(bytes: Buffer): PdfObjects {
  const dicts: PdfDict[] = [];
  const byNumber = new Map<number, PdfValue[]>();
  const streams: { dict: PdfDict; from: number }[] = [];
  const ends = new Map<PdfValue, number>();
  const budget = { left: READ_FLOOR_CHARACTERS + bytes.length * READ_AGAIN_MAX };
  const keep = (number: number | undefined, value: PdfValue) => {
    if (number !== undefined)
      byNumber.set(number, [...(byNumber.get(number) ?? []).slice(-SAME_NUMBER_MAX), value]);
  };
  const resolve = (value: PdfValue | undefined): PdfValue[] => {
    if (value instanceof PdfReference) return byNumber.get(value.number) ?? [];
    return value === undefined ? [] : [value];
  };

  const text = bytes.toString('latin1');
  for (const { at, number } of objectPlaces(text)) {
    const { value, end } = readValue(text, at, dicts, budget);
    keep(number, value);
    ends.set(value, end);
    // By what it needs, not by what it calls itself.
    if (!(value instanceof Map && value.has('/First') && value.has('/N'))) continue;
    const from = streamAfter(text, end, budget);
    if (from !== undefined) streams.push({ dict: value, from });
  }
  const contentOf = (value: PdfValue | undefined): Buffer | undefined => {
    const dict = resolve(value).at(-1);
    const end = dict === undefined ? undefined : ends.get(dict);
    const from = end === undefined ? undefined : streamAfter(text, end, budget);
    return dict instanceof Map && from !== undefined ? unpacked(bytes.subarray(from), dict) : undefined;
  };

  let sealed = 0;
  let unpackedBytes = 0;
  for (const { dict, from } of streams) {
    const content = unpacked(bytes.subarray(from), dict);
    const [first] = resolve(dict.get('/First'));
    const [count] = resolve(dict.get('/N'));
    if (!content || typeof first !== 'number' || typeof count !== 'number') {
      sealed += 1;
      continue;
    }
    unpackedBytes += content.length;
    if (unpackedBytes > UNPACKED_MAX_BYTES) throw new ResumeRefused('unpacksTooLarge');
    budget.left += content.length * READ_AGAIN_MAX;
    const inside = content.toString('latin1');
    const places = placesInside(inside, count);
    if (places.length < count) sealed += 1;
    for (const { number, place } of places)
      keep(number, readValue(inside, first + place, dicts, budget).value);
  }
  return { dicts, sealed, resolve, contentOf };
}

// A changed file may have several objects of one number.
const SAME_NUMBER_MAX = 20;

/** Behind each `12 0 obj`, and each `trailer`. */
function* objectPlaces(text: string): Generator<{ at: number; number: number | undefined }> {
  for (const { 0: word, index } of text.matchAll(/obj|trailer/g)) {
    const before = text.slice(Math.max(0, index - 40), index);
    if (/[a-z]$/i.test(before)) continue;
    const number = /(\d{1,10})\s{1,20}\d{1,5}\s{0,20}$/.exec(before)?.[1];
    yield { at: index + word.length, number: number === undefined ? undefined : Number(number) };
  }
}

/** Where the data of a stream begins, if a value is followed by one. */
function streamAfter(text: string, end: number, budget: Budget): number | undefined {
  let at = end;
  for (let before = -1; before !== at;) {
    before = at;
    if (text[at] === '%') at = next(LINE_END, text, at);
    else if (matchesAt(SPACES, text, at)) at = SPACES.lastIndex;
  }
  const line = text.startsWith('stream', at) ? next(LINE_END, text, at) : at;
  spend(budget, line - end);
  if (line === at) return undefined;
  return text.startsWith('\r\n', line) ? line + 2 : line + 1;
}

/** The list at the beginning of an object stream: number and place of each object in it. */
function placesInside(text: string, count: number): { number: number; place: number }[] {
  const places: { number: number; place: number }[] = [];
  const pair = /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})(?![\d.])/y;
  for (let found = pair.exec(text); found && places.length < count; found = pair.exec(text))
    places.push({ number: Number(found[1]), place: Number(found[2]) });
  return places;
}

// Nobody writes them in any other way. One that is locked fails here, too.
function unpacked(packed: Buffer, dict: PdfDict): Buffer | undefined {
  const filters = [dict.get('/Filter') ?? dict.get('/F') ?? []].flat().filter((filter) => filter !== null);
  if (filters.length === 0) return packed.subarray(0, endOf(packed, 'endstream'));
  if (filters.length > 1 || filters[0] !== '/FlateDecode' || hasParameters(dict)) return undefined;
  try {
    // Past the two bytes of its head: readers do not mind a checksum that is missing or wrong.
    return inflateRawSync(packed.subarray(2), { maxOutputLength: UNPACKED_MAX_BYTES });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ResumeRefused('unpacksTooLarge');
    return undefined;
  }
}

function endOf(bytes: Buffer, mark: string): number {
  const at = bytes.indexOf(mark);
  return at < 0 ? bytes.length : at;
}

/** Anything that changes what is unpacked. */
const hasParameters = (dict: PdfDict): boolean =>
  [dict.get('/DecodeParms') ?? dict.get('/DP') ?? []]
    .flat()
    .some(
      (parameters) =>
        parameters !== null && !(parameters instanceof Map && (parameters.get('/Predictor') ?? 1) === 1),
    );

interface Budget {
  left: number;
}

function spend(budget: Budget, characters: number): void {
  budget.left -= characters;
  if (budget.left < 0) throw new ResumeRefused('tooComplex');
}

const DEPTH_MAX = 200;
const SPACES = /[\0\t\n\f\r ]+/y;
const WORD_END = /[\0\t\n\f\r ()<>[\]{}/%]/g;
const LINE_END = /[\r\n]/g;
// Where an object ends, or another begins because this one was cut off.
const BOUNDARY = /^(?:endobj|stream|obj|endstream|xref|startxref)$/;

interface Open {
  isDict: boolean;
  items: PdfValue[];
}

/** One value; every dictionary in it goes into `dicts`. */
function readValue(
  text: string,
  from: number,
  dicts: PdfDict[],
  budget: Budget,
): { value: PdfValue; end: number } {
  const open: Open[] = [];
  const top: PdfValue[] = [];
  let at = from;
  const put = (value: PdfValue) => (open.at(-1)?.items ?? top).push(value);
  const close = () => {
    const { isDict, items } = open.pop() ?? { isDict: false, items: [] };
    put(isDict ? dictOf(items, dicts) : items);
  };
  while (at < text.length && open.length <= DEPTH_MAX) {
    const start = at;
    const first = text[at] ?? '';
    if (first === '%') at = next(LINE_END, text, at);
    else if (first === '(') {
      at = endOfText(text, at);
      put(null);
    } else if (text.startsWith('<<', at)) {
      at += 2;
      open.push({ isDict: true, items: [] });
    } else if (first === '<') {
      at = text.indexOf('>', at) + 1 || text.length;
      put(null);
    } else if (first === '[') {
      at += 1;
      open.push({ isDict: false, items: [] });
    } else if (first === ']' || text.startsWith('>>', at)) {
      const isDict = first !== ']';
      at += isDict ? 2 : 1;
      if (open.at(-1)?.isDict === isDict) close();
    } else if (matchesAt(SPACES, text, at)) {
      at = SPACES.lastIndex;
    } else {
      at = next(WORD_END, text, at + 1);
      const word = text.slice(start, at);
      if (BOUNDARY.test(word)) {
        at = start;
        break;
      }
      readWord(word, open.at(-1)?.items ?? top);
    }
    spend(budget, at - start);
    // A number may be the beginning of a reference, "12 0 R"; anything else is whole.
    if (open.length === 0 && (top.length > 2 || (top.length > 0 && typeof top.at(-1) !== 'number'))) break;
  }
  // What is cut off counts with what there is of it.
  while (open.length > 0) close();
  return { value: top.at(-1) ?? null, end: at };
}

function readWord(word: string, items: PdfValue[]): void {
  if (word.startsWith('/')) items.push(nameOf(word));
  else if (/^[+-]?\d{1,15}$/.test(word)) items.push(Number(word));
  else if (word === 'R' && typeof items.at(-1) === 'number' && typeof items.at(-2) === 'number') {
    items.pop();
    items.push(new PdfReference(items.pop() as number));
  } else items.push(null);
}

// A letter of a name may be written as its number.
const nameOf = (word: string): string =>
  word.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function dictOf(items: PdfValue[], dicts: PdfDict[]): PdfDict {
  const dict: PdfDict = new Map();
  for (let at = 0; at < items.length; at += 1) {
    const key = items[at];
    if (typeof key !== 'string') continue;
    // Readers differ in which of two they believe.
    if (key === '/S' && dict.has(key)) dicts.push(new Map([[key, dict.get(key) ?? null]]));
    dict.set(key, items[at + 1] ?? null);
    at += 1;
  }
  dicts.push(dict);
  return dict;
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Where a pattern is found from a place on, or the end. */
function next(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

function endOfText(text: string, from: number): number {
  let depth = 0;
  const mark = /[\\()]/g;
  mark.lastIndex = from;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '\\') mark.lastIndex += 1;
    else depth += found[0] === '(' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}
