// `npm test`: what one can wait for before each push, in turn, with one table at the end. `npm run test:all` has the rest.
import { setPriority } from 'node:os';
import { whyNoPictures } from './find-chromium.ts';
import { findOptionalServer } from './find-servers.ts';
import { runInTurn, runTogether, summarise } from './steps.ts';

// Behind whoever works at this machine, and level with the program's worker processes: below the tests they would starve.
setPriority(10);

// Side by side: by itself neither keeps two processors busy.
console.log('\n── check and build ──');
const first = await runTogether([
  { name: 'check', command: 'node', args: ['scripts/check.ts'] },
  { name: 'build', command: 'node', args: ['scripts/prepare.mjs', 'tools', 'pages'] },
]);
const rest = await runInTurn([
  {
    name: 'unit and API tests',
    command: 'vitest',
    args: ['run', '--project', 'unit', '--tags-filter', '!long'],
    env: { TESTS: 'short' },
  },
  // The long form, with every story at both widths: `npm run test:browser`.
  { name: 'browser tests', command: 'playwright', args: ['test'], env: { TESTS: 'short' } },
]);
const why = whyNoPictures();
const looks = why
  ? `Looks: measured, not compared with pictures: ${why}.`
  : 'Looks: compared with pictures, in the build they were made in, and measured.';
const scanner = findOptionalServer('clamd')
  ? 'Virus scanner: a real clamd was asked.'
  : 'Virus scanner: a stand-in that speaks its protocol was asked; there is no clamd on this machine and none to fetch.';
summarise([...first, ...rest], [looks, scanner]);
