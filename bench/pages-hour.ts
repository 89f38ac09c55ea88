// `node bench/pages-hour.ts [minutes]`: visitors look at pages, some of which nobody has asked for before; what the program
// holds in memory is looked at all the while, and must not grow.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { articleAddress, sitePages } from '#contract/addresses.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { startProgram } from '#tests/support/program.ts';
import { median, rounded } from './support/finding.ts';
import { memoryOf } from './support/memory.ts';

const VIEWS_A_SECOND = 20;
const LOOKS = 12;
/** From the middle third to the last: in the first, code is compiled and what is kept for minutes comes together. */
const MAY_GROW = 1.05;
/** A page asked for by fetch: without a browser's words for itself it would not be counted as a view. */
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0', accept: 'text/html' };

const minutes = Number(process.argv[2] ?? 60);

const known = [
  '/',
  sitePages.about,
  sitePages.services,
  sitePages.resources,
  sitePages.contact,
  sitePages.careers,
  sitePages.privacy,
  articleAddress('article-1'),
];

const program = await startProgram();
const looks: { minute: number; views: number; 'program, MB': number }[] = [];
try {
  const began = Date.now();
  let views = 0;
  for (let look = 1; look <= LOOKS; look += 1) {
    const until = began + (look * minutes * MINUTE_MS) / LOOKS;
    while (Date.now() < until) {
      await view(pathOf(views));
      views += 1;
      await pause(Math.max(0, began + (views * 1000) / VIEWS_A_SECOND - Date.now()));
    }
    const found = {
      minute: rounded((Date.now() - began) / MINUTE_MS),
      views,
      'program, MB': rounded(await memoryOf(program.pid)),
    };
    looks.push(found);
    console.log(JSON.stringify(found));
  }
} finally {
  await program.stop();
}
console.table(looks);

const held = looks.map((look) => look['program, MB']);
const third = LOOKS / 3;
const growth = median(held.slice(2 * third)) / median(held.slice(third, 2 * third));
console.log(`The last third held ${rounded(growth)} × what the middle one did; ${MAY_GROW} is allowed.`);
process.exitCode = growth > MAY_GROW ? 1 : 0;

/** Every fifth is a search of its own. */
function pathOf(view: number): string {
  if (view % 5 === 4) return `${sitePages.careers}?search=${randomUUID()}`;
  return known[view % known.length] ?? '/';
}

async function view(path: string): Promise<void> {
  const answer = await fetch(program.url + path, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
}
