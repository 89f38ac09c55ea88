// The short form of what `npm run faults` does for a long time: the largest of what is done wholly or not at all.
// @module-tag long
import { expect, it } from 'vitest';
import { killErasing } from './kill-erasing.ts';
import { killImport } from './kill-import.ts';
import { killIntake } from './kill-intake.ts';
import { killOnSqlite } from './kill-sqlite.ts';
import { stopPostgres } from './stop-postgres.ts';

it('loses and doubles nothing when it is killed while visitors write', { timeout: 300_000 }, async () => {
  const { failures } = await killOnSqlite({ cycles: 1 });
  expect(failures).toEqual([]);
});

it(
  'loses and doubles nothing when PostgreSQL is stopped at once, and heals by itself',
  { timeout: 300_000 },
  async () => {
    const { failures } = await stopPostgres({ cycles: 1 });
    expect(failures).toEqual([]);
  },
);

it(
  'applies and takes back an import wholly or not at all when it is killed meanwhile',
  { timeout: 300_000 },
  async () => {
    const { failures } = await killImport({ cycles: 1 });
    expect(failures).toEqual([]);
  },
);

it('takes each mail in once when it is killed meanwhile', { timeout: 300_000 }, async () => {
  const { failures } = await killIntake({ cycles: 2, mails: 40 });
  expect(failures).toEqual([]);
});

it('erases wholly or not at all when it is killed meanwhile', { timeout: 300_000 }, async () => {
  const { failures } = await killErasing({ cycles: 1 });
  expect(failures).toEqual([]);
});
