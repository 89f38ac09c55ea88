import type { PastChange } from '#server/audit/history.store.ts';
import { describe, expect, it } from 'vitest';
import { collapseEdits } from './collapse-edits.ts';

const meera = { id: 1, name: 'Meera' };
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 2, 9, minute)).toISOString();
const save = (minute: number, old: object, now: object, actor = meera): PastChange => ({
  at: at(minute),
  actor,
  action: 'change',
  old: { ...old },
  new: { ...now },
});

describe('saves of a draft', () => {
  it('are one change, from what was at first to what is at last', () => {
    const changes = [
      save(14, { title: 'Bac' }, { title: 'Back-end Engineer' }),
      save(5, { title: 'B', location: '' }, { title: 'Bac', location: 'Salem' }),
      save(0, { title: '', salary_min: null }, { title: 'B', salary_min: 5 }),
    ];
    expect(collapseEdits(changes, 'draft')).toEqual([
      {
        at: at(14),
        since: at(0),
        actor: meera,
        action: 'change',
        old: { title: '', location: '', salary_min: null },
        new: { title: 'Back-end Engineer', location: 'Salem', salary_min: 5 },
      },
    ]);
  });

  it('stay apart after a pause, and where somebody else was in between', () => {
    const pause = [save(11, { title: 'b' }, { title: 'c' }), save(0, { title: 'a' }, { title: 'b' })];
    expect(collapseEdits(pause, 'draft')).toEqual(pause);
    const between = [
      save(3, { title: 'c' }, { title: 'd' }),
      save(2, { title: 'b' }, { title: 'c' }, { id: 2, name: 'Arun' }),
      save(1, { title: 'a' }, { title: 'b' }),
    ];
    expect(collapseEdits(between, 'draft')).toEqual(between);
  });

  it('say nothing of what was taken back, but say that there was something', () => {
    const changes = [
      save(2, { title: 'b', questions: [{ id: 'x' }] }, { title: 'a', questions: [] }),
      save(1, { title: 'a', questions: [] }, { title: 'b', questions: [{ id: 'x' }] }),
    ];
    expect(collapseEdits(changes, 'draft')).toMatchObject([{ since: at(1), old: {}, new: {} }]);
  });

  it('name a text of which the trail has only the beginning', () => {
    const long = `${'x'.repeat(2000)}…`;
    const changes = [
      save(2, { description: long }, { description: long }),
      save(1, { description: long, title: 'a' }, { description: long, title: 'b' }),
    ];
    expect(Object.keys(collapseEdits(changes, 'draft')[0]?.new ?? {})).toEqual(['description', 'title']);
  });
});

describe('what else happens to a job', () => {
  it('is told one by one while it is on the site', () => {
    const changes = [save(2, { title: 'b' }, { title: 'c' }), save(1, { title: 'a' }, { title: 'b' })];
    expect(collapseEdits(changes, 'open')).toEqual(changes);
    expect(collapseEdits(changes, 'closed')).toEqual(changes);
  });

  it('stands between the saves before and after it', () => {
    const changes = [
      save(8, { title: 'e' }, { title: 'f' }),
      save(7, { title: 'd' }, { title: 'e' }),
      save(6, { state: 'open' }, { state: 'draft' }),
      save(5, { title: 'c' }, { title: 'd' }),
      save(4, { title: 'b2' }, { title: 'c' }),
      save(3, { state: 'draft' }, { state: 'open' }),
      save(2, { title: 'b' }, { title: 'b2' }),
      save(1, { title: 'a' }, { title: 'b' }),
      { ...save(0, {}, { title: 'a', state: 'draft' }), action: 'add' },
    ];
    expect(collapseEdits(changes, 'draft').map((entry) => [entry.at, entry.since])).toEqual([
      [at(8), at(7)],
      [at(6), undefined],
      [at(5), undefined],
      [at(4), undefined],
      [at(3), undefined],
      [at(2), at(1)],
      [at(0), undefined],
    ]);
  });
});
