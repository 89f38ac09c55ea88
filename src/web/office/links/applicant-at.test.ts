import { expect, it } from 'vitest';

import { applicantAt, fromBoard, listAround } from './applicant-at.ts';

it('leads back to the list as it was filtered', () => {
  const address = applicantAt(12, new URLSearchParams('stage=3&page=2&open=12'));
  expect(address).toBe('/admin/applicants/12?stage=3&page=2');
  expect(listAround(new URL(address, 'http://x').search)).toEqual({
    to: '/admin/Admin_Dashboard_Applications?stage=3&page=2',
    label: 'All applicants',
  });
});

it('leads back to the board with its filters and the stage one came from', () => {
  const column = { stage: '3', tag: 'react', sort: '-stage_since', page: '4', page_size: '100' };
  const { search } = new URL(applicantAt(12, fromBoard(column)), 'http://x');
  expect(listAround(`${search}&tab=timeline`)).toEqual({
    to: '/admin/board?stage=3&tag=react',
    label: 'Board',
  });
});
