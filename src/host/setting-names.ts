// Settings by their names: what is set in the environment and is none of ours, but was perhaps meant to be.

/** Settings of older versions: whoever still sets one would wait for what it did. */
export const removedSettings: Readonly<Record<string, string>> = {
  REDIS_URL: 'limits are shared through PostgreSQL now',
};

/** A line for each name that is close to one of ours. */
export function nameWarnings(names: readonly string[], known: ReadonlySet<string>): string[] {
  return names.flatMap((name) => {
    if (known.has(name)) return [];
    const meant = [...known].find(
      (each) => !names.includes(each) && distance(name, each) <= Math.floor(each.length / 4),
    );
    return meant === undefined ? [] : [`${name} is set, but there is no such setting. Is ${meant} meant?`];
  });
}

/** How many letters are to be put in, left out, replaced or swapped with the next one. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + cost,
        isSwap ? at(before, column - 2) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return at(last, other.length);
}

const at = (row: number[], index: number): number => row[index] ?? Infinity;
