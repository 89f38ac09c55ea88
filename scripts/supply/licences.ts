// Licences whose terms a company that runs the program meets by doing nothing, and the few that need a word.
import type { Locked } from './lock-file.ts';

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]);

/** By name, each with the reason why it may be here. */
const explained: [name: RegExp, licence: string, why: string][] = [
  [
    /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    'LGPL-3.0-or-later',
    'libvips, loaded as a library of its own that anyone may replace; its source is offered by the project',
  ],
  [
    /^lightningcss/,
    'MPL-2.0',
    'writes the CSS while the pages are built, unchanged; nothing of it is in what is served',
  ],
];

/** Undefined when nothing here allows it. */
export function whyAllowed({ name, licence }: Pick<Locked, 'name' | 'licence'>): string | undefined {
  const terms = licence.replaceAll(/[()]/g, '').split(/ AND | OR /);
  const open = terms.filter((term) => !permissive.has(term));
  // Where there is a choice, and nothing but a choice, one that is permissive does.
  if (open.length < terms.length && !licence.includes(' AND ')) return 'permissive';
  if (open.length === 0) return 'permissive';
  return explained.find(([which, term]) => which.test(name) && open.every((each) => each === term))?.[2];
}
