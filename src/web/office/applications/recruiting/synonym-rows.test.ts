import { describe, expect, it } from 'vitest';

import { draftOf, filledRows, mergeNames, namesIn, namesOf, rowsOf, withAll } from './synonym-rows.ts';

describe('what skills are also called', () => {
  const list = [
    { skill: 'JavaScript', also: ['js', 'ecmascript'] },
    { skill: 'Kubernetes', also: ['k8s'] },
  ];

  it('are rows of text, and the same list again', () => {
    const rows = rowsOf(namesOf(list));
    expect(rows).toEqual([
      { key: 0, skill: 'JavaScript', also: 'js, ecmascript' },
      { key: 1, skill: 'Kubernetes', also: 'k8s' },
    ]);
    expect(rows.map(draftOf)).toEqual(list);
    expect(namesIn(rows)).toEqual(namesOf(list));
  });

  it('leave out empty rows and empty names', () => {
    const rows = [
      { key: 0, skill: ' ', also: '' },
      { key: 1, skill: ' Go ', also: ' golang, ,' },
    ];
    expect(filledRows(rows).map(draftOf)).toEqual([{ skill: 'Go', also: ['golang'] }]);
  });

  it('are put together skill by skill', () => {
    const start = { js: 'javascript', go: 'golang', r: 'rlang' };
    const theirs = { js: 'ecmascript', go: 'golang', k8s: 'kubernetes' };
    // Mine: go has another name, r is untouched, c++ is new.
    const mine = { js: 'javascript', go: 'go lang', r: 'rlang', 'c++': 'cpp' };
    expect(mergeNames(theirs, start, mine)).toEqual({
      js: 'ecmascript',
      go: 'go lang',
      k8s: 'kubernetes',
      'c++': 'cpp',
    });
    expect(mergeNames({ js: 'ecmascript' }, { js: 'javascript', go: 'golang' }, {})).toEqual({});
    expect(withAll({ go: 'golang' }, [start, theirs])).toEqual({ go: 'golang', js: '', r: '', k8s: '' });
  });
});
