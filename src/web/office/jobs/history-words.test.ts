import { describe, expect, it } from 'vitest';

import { diffOf, actionWords, fieldLabel, valueWords, whenWords, whoOf } from './history-words.ts';
import { ownZoneMark } from '../words/company-time.ts';

describe('what changed in a text', () => {
  it('is shown with a little of what stands around it', () => {
    const long = 'You build the pages our customers show to theirs, every day of the week';
    expect(diffOf(`${long} in Chennai, with us.`, `${long} in Madurai, with us.`)).toEqual({
      before: '…every day of the week in ',
      from: 'Chennai, ',
      to: 'Madurai, ',
      after: 'with us.',
    });
  });

  it('is all of it where nothing is the same, and nothing where something was added', () => {
    expect(diffOf('one', 'two')).toEqual({ before: '', from: 'one', to: 'two', after: '' });
    expect(diffOf('', 'two words')).toEqual({ before: '', from: '', to: 'two words', after: '' });
    expect(diffOf('a b', 'a c b')).toEqual({ before: 'a ', from: '', to: 'c ', after: 'b' });
    expect(diffOf('a a', 'a a a')).toEqual({ before: 'a ', from: '', to: 'a ', after: 'a' });
  });

  it('is cut where it is very long', () => {
    expect(diffOf('', 'word '.repeat(200)).to).toHaveLength(241);
  });
});

describe('who did what', () => {
  it('is told by the change of state', () => {
    const change = (from: unknown, to: unknown) =>
      actionWords({ action: 'change', changes: [{ field: 'state', from, to }] });
    expect(change('draft', 'open')).toBe('put it on the site');
    expect(change('closed', 'open')).toBe('opened it again');
    expect(change('open', 'closed')).toBe('closed it');
    expect(change('open', 'draft')).toBe('took it back into the drafts');
    expect(actionWords({ action: 'change', changes: [] })).toBe('changed it');
    expect(actionWords({ action: 'change', changes: [], since: '2026-11-20T03:30:00.000Z' })).toBe(
      'changed it and took it back',
    );
    expect(actionWords({ action: 'something new', changes: [] })).toBe('something new');
  });

  it('names the clock where nobody did it', () => {
    expect(whoOf({ by: null })).toBe('The clock');
  });
});

it('tells from when to when where several saves are one', () => {
  const at = '2026-11-20T10:40:10';
  // Where the tests run it may be another time than where the company is.
  const zone = ownZoneMark(at);
  expect(whenWords({ at })).toBe(`20-11-2026 at 10:40${zone}`);
  expect(whenWords({ at, since: '2026-11-20T10:40:02' })).toBe(`20-11-2026 at 10:40${zone}`);
  expect(whenWords({ at, since: '2026-11-20T10:02:00' })).toBe(`20-11-2026 at 10:02 to 10:40${zone}`);
  expect(whenWords({ at, since: '2026-11-19T23:58:00' })).toBe(
    `19-11-2026 at 23:58${zone} to 20-11-2026 at 10:40${zone}`,
  );
});

it('names fields and values as the form does', () => {
  expect(fieldLabel('Experiance')).toBe('Experience');
  expect(fieldLabel('closes_on')).toBe('Closing Day');
  expect(valueWords('state', 'open')).toBe('Open');
  // Behind it stands whose clocks, where the tests run by others.
  expect(valueWords('publish_at', '2026-11-20T03:30:00.000Z')).toMatch(/^20-11-2026 at 09:00( IST)?$/);
  expect(valueWords('questions', [{ text: 'One?' }, { text: 'Two?' }])).toBe('One?\nTwo?');
  expect(valueWords('salary_min', 5)).toBe('5');
  expect(valueWords('closes_on', null)).toBe('');
});
