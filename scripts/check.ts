// `npm run check`: everything that can be said about the code without running it.
import { runTogether, summarise } from './steps.ts';

summarise(
  await runTogether([
    // One thread for each of two projects, and memory rather than collections: half of the processor's time.
    {
      name: 'types',
      command: 'tsc',
      args: ['--build', '--builders', '2', '--checkers', '1'],
      env: { GOGC: '400' },
    },
    { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
    { name: 'format', command: 'oxfmt', args: ['--check'] },
    { name: 'translations', command: 'node', args: ['scripts/texts.ts', '--check'] },
    { name: 'dead code', command: 'knip', args: ['--no-progress'] },
    { name: 'import rules', command: 'vitest', args: ['run', '--project', 'rules', '--reporter', 'dot'] },
  ]),
);
