import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aStoredApplication } from '#contract/applications/application-calls.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { Page } from '#contract/lists.ts';

import { rowKey } from '../list/use-open-row.ts';
import { rowChanging } from '../list/row-changes.ts';
import type { Done, Sent as RowSent } from '../list/row-changes.ts';
import type { Change } from './send-application-change.ts';
import { applicationChanges, applicationEdits, withChanged } from './use-application-changes.tsx';
import { applications } from './applications.ts';

type Sent = RowSent<Application, Change>;

const changing = (client: QueryClient, send: (sent: Sent) => Promise<Done<Application>>) =>
  rowChanging(client, { ...applicationChanges, send });

const row = (id: number, stage: number, is_archived = false): Application => ({
  ...aStoredApplication,
  tags: [],
  id,
  is_archived,
  stage: { id: stage, name: `Stage ${stage}`, kind: 'open' },
});
const page = (...rows: Application[]) => ({ rows, total: rows.length });
const column = (stage: number, number = '1') => ({
  stage: String(stage),
  sort: '-stage_since',
  is_archived: 'false',
  page: number,
});
const idsOf = (shown: { rows: Application[] }) => shown.rows.map(({ id }) => id);

it('takes who moves from one column of the board to the top of the other', () => {
  const moved = row(7, 2);
  expect(idsOf(withChanged(page(row(6, 1), row(7, 1)), column(1), moved, true))).toEqual([6]);
  const there = withChanged(page(row(8, 2)), column(2), moved, true);
  expect(idsOf(there)).toEqual([7, 8]);
  expect(there.total).toBe(2);
  // The answer comes after it is shown: nobody stands there twice.
  expect(idsOf(withChanged(there, column(2), moved, true))).toEqual([7, 8]);
  expect(idsOf(withChanged(page(row(9, 2)), column(2, '2'), moved, true))).toEqual([9]);
});

it('changes a row in its place where the list does not ask for a stage', () => {
  const shown = withChanged(page(row(6, 1), row(7, 1)), { page: '1', is_archived: 'false' }, row(7, 2), true);
  expect(shown.rows[1]?.stage.id).toBe(2);
});

it('takes an archived one from the active side alone', () => {
  const archived = row(7, 1, true);
  expect(idsOf(withChanged(page(row(7, 1)), { is_archived: 'false' }, archived, false))).toEqual([]);
  expect(idsOf(withChanged(page(row(7, 1)), {}, archived, false))).toEqual([7]);
});

it('keeps the passage of a search, and shows who moves on a searched board', () => {
  const searched = { q: 'react', stage: '2', is_archived: 'false', page: '1' };
  const moved = { ...row(7, 2), snippet: 'some React' };
  const there = withChanged(page(row(8, 2)), searched, moved, true);
  expect(idsOf(there)).toEqual([7, 8]);
  expect(withChanged(there, searched, row(7, 2), true).rows[0]?.snippet).toBe('some React');
});

describe('while moves overlap', () => {
  const later = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));
  let client: QueryClient;
  /** Where the server has them. */
  let stages: Map<number, number>;
  beforeEach(() => {
    vi.useFakeTimers();
    client = new QueryClient();
    stages = new Map([
      [7, 1],
      [8, 1],
    ]);
  });
  afterEach(() => {
    client.clear();
    vi.useRealTimers();
  });

  /** Answers with what was so when it was asked. */
  const asked = async <T>(read: () => T, signal: AbortSignal): Promise<T> => {
    const answer = read();
    await later(300);
    signal.throwIfAborted();
    return answer;
  };
  const rowsIn = (stage: number) =>
    [...stages].filter(([, at]) => at === stage).map(([id]) => row(id, stage));
  const looks = () => {
    for (const stage of [1, 2])
      new QueryObserver<Page<Application>>(client, {
        queryKey: [...applications.key, column(stage)],
        queryFn: ({ signal }) => asked(() => page(...rowsIn(stage)), signal),
      }).subscribe(() => {});
    new QueryObserver<Application>(client, {
      queryKey: rowKey(applications.key, 7),
      queryFn: ({ signal }) => asked(() => row(7, stages.get(7) ?? 0), signal),
    }).subscribe(() => {});
  };
  const shownIn = (stage: number) =>
    idsOf(client.getQueryData<Page<Application>>([...applications.key, column(stage)]) ?? page());
  const shownAlone = () => client.getQueryData<Application>(rowKey(applications.key, 7))?.stage.id;

  const live = () => void applicationEdits(client).refresh();
  const move = (sent: Sent) =>
    new MutationObserver(
      client,
      changing(client, async ({ rows, change }) => {
        await later(1500);
        const changed = rows.map((each) => ({ ...each, ...change }) as Application);
        for (const { id, stage } of changed) stages.set(id, stage.id);
        // One's own change comes back as an event, too, often before the answer.
        live();
        return { changed, skipped: [] };
      }),
    ).mutate(sent);
  const to = (id: number, stage: number): Sent => ({
    rows: [row(id, stages.get(id) ?? 0)],
    change: { stage: row(id, stage).stage },
  });

  it('each stands where it was put last, in the columns and on its own page', async () => {
    looks();
    await vi.advanceTimersByTimeAsync(400);
    // The answer to this one is from before the moves.
    live();
    void move(to(7, 2));
    await vi.advanceTimersByTimeAsync(100);
    void move(to(8, 2));
    await vi.advanceTimersByTimeAsync(0);
    for (let ms = 0; ms < 700; ms += 50) {
      expect([shownIn(1), shownIn(2).toSorted()], `${ms} ms later`).toEqual([[], [7, 8]]);
      await vi.advanceTimersByTimeAsync(50);
    }
    // Put back before the server has answered the first time.
    void move(to(7, 1));
    await vi.advanceTimersByTimeAsync(0);
    for (let ms = 0; ms < 6000; ms += 50) {
      expect([shownIn(1), shownIn(2), shownAlone()], `${ms} ms after the last`).toEqual([[7], [8], 1]);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect([...stages]).toEqual([
      [7, 1],
      [8, 2],
    ]);
  });
});
