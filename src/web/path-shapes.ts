// Which paths a route table cannot tell apart: those that have the same words of its patterns at the same places. There are
// as many shapes as the table has places, whatever addresses are made up.
import type { RouteObject } from 'react-router';

/** Where patterns go on from here, by their next word. */
type Branch = Map<string, Branch>;

// As the words of a shape; no pattern has them.
const ANY = ':';
/** None of the patterns goes on, but for those that take all that follows. */
const REST = '*';

/** Of paths that can be read. */
export function shapesOf(routes: readonly RouteObject[]): (path: string) => string {
  const root: Branch = new Map();
  for (const pattern of patternsOf(routes)) add(root, pattern);
  return (path) => {
    const shape: string[] = [];
    let branches = [root];
    for (const word of wordsOf(path)) {
      const isWord = branches.some((branch) => branch.has(word));
      const next = branches.flatMap((branch) => [
        branch.get(word),
        word === '' ? undefined : branch.get(ANY),
      ]);
      branches = next.filter((branch) => branch !== undefined);
      // Two slashes in a row are no parameter, and are to stay none.
      if (branches.length === 0) return `/${[...shape, ...(word === '' ? [''] : []), REST].join('/')}`;
      shape.push(isWord ? word : ANY);
    }
    return `/${shape.join('/')}`;
  };
}

// As the pages are given: a path that begins with a slash stands for itself, whatever it is below.
const patternsOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', children = [] }) => {
    const own = path.startsWith('/') ? path : `${above}/${path}`;
    return [own, ...patternsOf(children, own)];
  });

function add(root: Branch, pattern: string): void {
  let branch = root;
  for (const word of small(pattern).replaceAll('?', '').split('/').filter(Boolean)) {
    if (word === REST) return;
    const key = word.startsWith(ANY) ? ANY : word;
    const next = branch.get(key) ?? (new Map() as Branch);
    branch.set(key, next);
    branch = next;
  }
}

// In any letter case, with or without slashes at the end; a slash in another form is none.
function wordsOf(path: string): string[] {
  const words = path.replace(/^\/|\/+$/g, '').split('/');
  return words.length === 1 && words[0] === '' ? [] : words.map((word) => small(decodeURIComponent(word)));
}

// As regular expressions do: other signs that have a small letter of ours, such as the Kelvin sign, are not it.
const small = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
