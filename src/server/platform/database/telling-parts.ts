// Which parts of a text an index is best asked for, going by a sample of the rows it knows.

const LENGTH = 3;

/** Finds the rows of a sample that have a part in them, of three letters or more. */
export class PartIndex {
  readonly #rows: string[];
  readonly #byThree = new Map<string, number[]>();

  constructor(rows: string[]) {
    this.#rows = rows;
    for (const [number, row] of rows.entries()) {
      for (let at = 0; at <= row.length - LENGTH; at += 1) this.#add(row.slice(at, at + LENGTH), number);
    }
  }

  get size(): number {
    return this.#rows.length;
  }

  rowsWith(part: string): number[] {
    const rows = this.#byThree.get(part.slice(0, LENGTH)) ?? [];
    return part.length === LENGTH ? rows : rows.filter((number) => this.#rows[number]?.includes(part));
  }

  #add(three: string, number: number): void {
    const rows = this.#byThree.get(three);
    if (rows === undefined) this.#byThree.set(three, [number]);
    else if (rows.at(-1) !== number) rows.push(number);
  }
}

export interface Telling {
  parts: string[];
  /** How much of the list has all of them, by guess. */
  share: number;
  /** What it costs to ask an index for them and to look at the rows it names, for each row of the list. */
  cost: number;
}

// To fetch a row an index names and look at it costs as much as to read so many names.
const ROW_COST = 45;
// Of the rows that have some parts, so many have one that overlaps them, where the sample has no such row.
const SHARE_OF_NEIGHBOURS = 0.15;

interface Part {
  text: string;
  /** In the sample. */
  rows: Set<number>;
  share: number;
}

/** Of these parts as many as help: an index reads through all it is asked for, and some only go with others. */
export function telling(index: PartIndex, texts: string[]): Telling {
  const parts = texts.map((text) => {
    const rows = new Set(index.rowsWith(text));
    return { text, rows, share: Math.max(rows.size, 0.5) / Math.max(index.size, 1) };
  });
  let chosen: Part[] = [];
  for (;;) {
    const more = parts.filter((part) => !chosen.includes(part)).map((part) => [...chosen, part]);
    const best = more.toSorted((one, other) => costOf(one) - costOf(other))[0];
    if (!best || (chosen.length > 0 && costOf(best) >= costOf(chosen))) break;
    chosen = best;
  }
  return { parts: chosen.map(({ text }) => text), share: shareOf(chosen), cost: costOf(chosen) };
}

const costOf = (parts: Part[]): number =>
  parts.reduce((sum, { share }) => sum + share, 0) + ROW_COST * shareOf(parts);

/** How much of the list has all of them: as much as in the sample; where that has none, as if they were strangers. */
function shareOf([first, ...others]: Part[]): number {
  if (first === undefined) return 1;
  let left = [...first.rows];
  let share = first.share;
  for (const [at, part] of others.entries()) {
    const having = left.filter((row) => part.rows.has(row));
    const isNeighbour = [first, ...others.slice(0, at)].some((one) => overlap(one.text, part.text));
    const guess = Math.min(isNeighbour ? SHARE_OF_NEIGHBOURS : part.share, 0.5 / Math.max(left.length, 0.5));
    share *= having.length > 0 ? having.length / left.length : guess;
    left = having;
  }
  return share;
}

const overlap = (one: string, other: string): boolean =>
  one.slice(1) === other.slice(0, -1) || other.slice(1) === one.slice(0, -1);
