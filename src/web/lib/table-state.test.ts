import { describe, expect, it } from 'vitest';

import {
  isNarrowed,
  nextSort,
  pageList,
  parseTableState,
  serialiseTableState,
  toListQuery,
} from './table-state.ts';
import type { TableDefaults } from './table-state.ts';

const defaults: TableDefaults = {
  filters: ['experience', 'email'],
  pageSize: 20,
  sort: { column: 'created_at', direction: 'desc' },
};
const read = (query: string) => parseTableState(new URLSearchParams(query), defaults);
const write = (query: string) => serialiseTableState(read(query), defaults).toString();

describe('table state in the URL', () => {
  it('starts from the defaults', () => {
    expect(read('')).toEqual({
      page: 1,
      pageSize: 20,
      search: '',
      sort: { column: 'created_at', direction: 'desc' },
      filters: { experience: '', email: '' },
    });
  });

  it('reads what the address says', () => {
    expect(read('page=3&page_size=100&search=rao&sort=-name&experience=10%2B')).toEqual({
      page: 3,
      pageSize: 100,
      search: 'rao',
      sort: { column: 'name', direction: 'desc' },
      filters: { experience: '10+', email: '' },
    });
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=abc', 'page=', 'page=1e9'])(
    'takes %s for page 1',
    (query) => {
      expect(read(query).page).toBe(1);
    },
  );

  it('ignores a page size that is not offered', () => {
    expect(read('page_size=7').pageSize).toBe(20);
    expect(read('page_size=100000').pageSize).toBe(20);
  });

  it('writes nothing for the defaults', () => {
    expect(write('page=1&page_size=20&sort=-created_at&search=')).toBe('');
  });

  it('writes back what it read', () => {
    const query = 'page=3&page_size=100&search=a+%26+b&sort=name&experience=10%2B';
    expect(write(query)).toBe(query);
  });

  it('leaves the parameters of others alone', () => {
    const current = new URLSearchParams('tab=spam&page=4');
    expect(serialiseTableState(read('page=2'), defaults, current).toString()).toBe('tab=spam&page=2');
  });
});

describe('list query', () => {
  it('always pages and leaves out what is empty', () => {
    expect(toListQuery(read('email=rao'))).toEqual({
      page: '1',
      page_size: '20',
      sort: '-created_at',
      email: 'rao',
    });
  });
});

describe('isNarrowed', () => {
  it('tells a search or filter from paging', () => {
    expect(isNarrowed(read('page=3&sort=name'))).toBe(false);
    expect(isNarrowed(read('search=x'))).toBe(true);
    expect(isNarrowed(read('email=x'))).toBe(true);
  });
});

describe('nextSort', () => {
  it('sorts a new column up and the same one the other way', () => {
    expect(nextSort(null, 'name')).toEqual({ column: 'name', direction: 'asc' });
    expect(nextSort({ column: 'name', direction: 'asc' }, 'name')).toEqual({
      column: 'name',
      direction: 'desc',
    });
    expect(nextSort({ column: 'name', direction: 'desc' }, 'name')).toEqual({
      column: 'name',
      direction: 'asc',
    });
    expect(nextSort({ column: 'email', direction: 'asc' }, 'name')).toEqual({
      column: 'name',
      direction: 'asc',
    });
  });
});

describe('pageList', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 13, [1, 2, 3, null, 13]],
    [4, 13, [1, 2, 3, 4, 5, null, 13]],
    [7, 13, [1, null, 6, 7, 8, null, 13]],
    [13, 13, [1, null, 11, 12, 13]],
  ])('of page %i in %i', (page, count, list) => {
    expect(pageList(page, count)).toEqual(list);
  });
});
