// The short form of what `npm run faults` does for a long time.
import { expect, it } from 'vitest';
import { killAlerts } from './kill-alerts.ts';
import { killErasing } from './kill-erasing.ts';
import { killHires } from './kill-hires.ts';
import { killImport } from './kill-import.ts';
import { killPrints } from './kill-prints.ts';
import { killOnSqlite } from './kill-sqlite.ts';
import { killWebhooks } from './kill-webhooks.ts';
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

it('tells a webhook again what it may have heard before it was killed', { timeout: 300_000 }, async () => {
  const { failures } = await killWebhooks({ cycles: 1 });
  expect(failures).toEqual([]);
});

it(
  'moves, hires and answers wholly or not at all when it is killed meanwhile',
  { timeout: 300_000 },
  async () => {
    const { failures } = await killHires({ cycles: 1 });
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

it(
  'leaves nothing of a print, and notes every card that went out, when it is killed meanwhile',
  { timeout: 300_000 },
  async () => {
    const { failures } = await killPrints({ cycles: 1 });
    expect(failures).toEqual([]);
  },
);

it('erases wholly or not at all when it is killed meanwhile', { timeout: 300_000 }, async () => {
  const { failures } = await killErasing({ cycles: 1 });
  expect(failures).toEqual([]);
});

it(
  'tells nobody twice of a new position, and everybody, when it is killed meanwhile',
  { timeout: 300_000 },
  async () => {
    const { failures } = await killAlerts({ cycles: 1 });
    expect(failures).toEqual([]);
  },
);
