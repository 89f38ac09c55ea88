import { expect, it } from 'vitest';

import { withMine } from './changed-meanwhile.tsx';

it('puts mine over theirs, and leaves what I did not touch as they have it', () => {
  const start = { title: 'Engineer', location: 'Chennai', department: 'Works' };
  const theirs = { title: 'Senior Engineer', location: 'Kochi', department: 'Works' };
  const mine = { title: 'Engineer', location: 'Madurai', department: 'Bridges' };
  expect(withMine(theirs, start, mine)).toEqual({
    title: 'Senior Engineer',
    location: 'Madurai',
    department: 'Bridges',
  });
});
