import { expect, it } from 'vitest';

import { withMessage } from './toast.tsx';

const archived = { text: 'Archived.', about: ['archived 7', 'archived 8'] };
const moved = { text: 'Moved.', about: ['stage 7'] };

it('takes a way back away when its thing is changed again', () => {
  const back = { text: 'Unarchived.', about: ['archived 7'] };
  expect(withMessage([archived, moved], back)).toEqual([moved, back]);
});

it('leaves other messages, three at most', () => {
  const plain: { text: string; about?: string[] } = { text: 'Saved.' };
  expect(withMessage([archived, plain, moved], plain)).toEqual([plain, moved, plain]);
});
