import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Page } from '#contract/lists.ts';

import { listEdits, withoutRow, withRow } from './list-edits.ts';
import { newestVersion, noteVersion, rowChanging, wayBack } from './row-changes.ts';
import type { RowChanges, Sent } from './row-changes.ts';

interface Parcel {
  id: number;
  isOpen: boolean;
  note: string;
}
type Change = Partial<Omit<Parcel, 'id'>>;

const key = ['/parcels/', 'pages'];
const query = { isOpen: true };
const ANSWER_MS = 300;
const SLOW_MS = 4000;
const REFUSED = 'refuse this';
const later = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

let client: QueryClient;
/** How long the server thinks about a change. */
let answerMs: number;
/** As the server has them. */
let stored: Map<number, Parcel>;

const open = (): Page<Parcel> => {
  const rows = [...stored.values()].filter(({ isOpen }) => isOpen);
  return { rows, total: rows.length };
};
/** One's own change comes back as an event, too, often before the answer. */
const live = () => void listEdits(client, key).refresh();

const changes: RowChanges<Parcel, Change> = {
  key,
  also: [],
  send: async ({ rows, change }) => {
    await later(answerMs);
    if (change.note === REFUSED) throw new Error('refused');
    const changed = rows.map(({ id }) => ({ ...(stored.get(id) as Parcel), ...change }));
    for (const row of changed) stored.set(row.id, row);
    live();
    return { changed, skipped: [] };
  },
  withChange: (row, change) => ({ ...row, ...change }),
  before: (row, change) =>
    Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof Parcel]])),
  onPage: (page, _query, row) => (row.isOpen ? withRow(page, row) : withoutRow(page, row.id)),
  isShownBefore: () => true,
};

beforeEach(() => {
  vi.useFakeTimers();
  answerMs = ANSWER_MS;
  client = new QueryClient();
  stored = new Map([1, 2, 3].map((id) => [id, { id, isOpen: true, note: '' }]));
  new QueryObserver(client, {
    queryKey: [...key, query],
    queryFn: async ({ signal }) => {
      const answer = open();
      await later(ANSWER_MS);
      signal.throwIfAborted();
      return answer;
    },
  }).subscribe(() => {});
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const shown = () =>
  (client.getQueryData<Page<Parcel>>([...key, query])?.rows ?? []).map(({ id, note }) => `${id}${note}`);
function press(id: number, change: Change): void {
  const sent: Sent<Parcel, Change> = { rows: [{ ...(stored.get(id) as Parcel) }], change };
  void new MutationObserver(client, rowChanging(client, changes)).mutate(sent).catch(() => {});
}
/** What is seen from now on, each once. */
async function seen(ms: number): Promise<string[]> {
  const all: string[] = [];
  for (let passed = 0; passed <= ms; passed += 25) {
    const now = shown().join(' ');
    if (all.at(-1) !== now) all.push(now);
    await vi.advanceTimersByTimeAsync(25);
  }
  return all;
}

it('shows two changes at once, whatever was asked before and comes back meanwhile', async () => {
  await vi.advanceTimersByTimeAsync(400);
  live();
  press(1, { isOpen: false });
  press(2, { note: '!' });
  await vi.advanceTimersByTimeAsync(0);
  expect(await seen(3000)).toEqual(['2! 3']);
});

it('puts back the one that is refused, where it stood, and leaves the others as they were changed', async () => {
  await vi.advanceTimersByTimeAsync(400);
  press(1, { note: 'a' });
  press(2, { isOpen: false, note: REFUSED });
  press(3, { note: 'c' });
  await vi.advanceTimersByTimeAsync(0);
  expect(await seen(3000)).toEqual(['1a 3c', '1a 2 3c']);
  expect([...stored.values()].map(({ note }) => note)).toEqual(['a', '', 'c']);
});

it('keeps what a later change of the same row says while an earlier one is refused or answered', async () => {
  await vi.advanceTimersByTimeAsync(400);
  press(1, { note: 'a' });
  press(1, { note: REFUSED });
  press(1, { note: 'b' });
  await vi.advanceTimersByTimeAsync(0);
  expect(await seen(3000)).toEqual(['1b 2 3']);
});

it('moves nothing while slow answers are out, however often the list is asked for meanwhile', async () => {
  await vi.advanceTimersByTimeAsync(400);
  answerMs = SLOW_MS;
  press(1, { isOpen: false });
  press(2, { note: 'b' });
  press(3, { note: 'c' });
  await vi.advanceTimersByTimeAsync(0);
  for (let passed = 0; passed < 3 * SLOW_MS; passed += 500) {
    live();
    expect(await seen(450)).toEqual(['2b 3c']);
  }
  expect(await seen(3000)).toEqual(['2b 3c']);
});

it('shows what a colleague did meanwhile once one’s own changes have ended, one of them refused', async () => {
  await vi.advanceTimersByTimeAsync(400);
  press(1, { note: 'a' });
  press(2, { isOpen: false, note: REFUSED });
  await vi.advanceTimersByTimeAsync(100);
  stored.set(3, { id: 3, isOpen: true, note: 'z' });
  live();
  const all = await seen(3000);
  expect(all.at(0)).toBe('1a 3');
  expect(all.at(-1)).toBe('1a 2 3z');
  expect(all.every((rows) => rows.startsWith('1a'))).toBe(true);
});

it('takes back what each row was, those of one kind together', () => {
  const rows = [
    { id: 1, isOpen: true, note: 'x' },
    { id: 2, isOpen: true, note: '' },
    { id: 3, isOpen: true, note: 'x' },
  ];
  const back = wayBack(changes, { rows, change: { note: 'new' } }, rows);
  expect(back.map(({ rows: some, change }) => [some.map(({ id }) => id), change])).toEqual([
    [[1, 3], { note: 'x' }],
    [[2], { note: '' }],
  ]);
});

it('makes a change from the newest version that came of our own', () => {
  noteVersion(key, 3, { id: 1, version: 4 });
  noteVersion(key, 4, { id: 1, version: 5 });
  expect(newestVersion(key, { id: 1, version: 3 })).toBe(5);
  expect(newestVersion(key, { id: 2, version: 3 })).toBe(3);
  expect(newestVersion(['others'], { id: 1, version: 3 })).toBe(3);
});
