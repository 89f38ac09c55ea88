// `npm run test:postgres`: the API and browser tests once more, with every program they start on PostgreSQL.
import { startPostgres } from '../tests/support/postgres.ts';
import { runInTurn, summarise } from './steps.ts';

const postgres = await startPostgres();
const env = { TEST_DATABASE_URL: postgres.url };
// What is given on the command line goes to the browser tests: a file, or --grep and words.
const only = process.argv.slice(2);
try {
  summarise(
    await runInTurn([
      ...(only.length > 0
        ? []
        : [{ name: 'unit and API tests', command: 'vitest', args: ['run', '--project', 'unit'], env }]),
      { name: 'browser tests', command: 'playwright', args: ['test', ...only], env },
    ]),
  );
} finally {
  await postgres.stop();
}
