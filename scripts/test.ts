// `npm test`: every proof there is, in turn, with one table at the end.
import { runInTurn, summarise } from './steps.ts';

summarise(
  await runInTurn([
    { name: 'check', command: 'node', args: ['scripts/check.ts'] },
    { name: 'build', command: 'node', args: ['scripts/prepare.mjs', 'tools', 'pages'] },
    { name: 'unit and API tests', command: 'vitest', args: ['run', '--project', 'unit'] },
    { name: 'browser tests', command: 'playwright', args: ['test'] },
  ]),
);
