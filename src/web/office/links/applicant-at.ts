import { fillPath } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';

/** Where a page of one applicant was opened from: J and K go through that list, and the way back leads there. */
const FROM = 'from';
const BOARD = 'board';
/** Of the applicant's page alone. */
const OWN = ['tab', FROM, 'open', 'hire', 'resume'];

/** `list`: the parameters of the list around it. */
export function applicantAt(
  id: number,
  list: URLSearchParams | Record<string, string> | string = {},
): string {
  const params = new URLSearchParams(list);
  params.delete('open');
  const path = fillPath(officePages.applicant, { id });
  return params.size > 0 ? `${path}?${params}` : path;
}

export const fromBoard = (column: Record<string, string>): Record<string, string> => ({
  ...column,
  [FROM]: BOARD,
});

/** The way back from an applicant's page. */
export function listAround(search: string): { to: string; label: string } {
  const params = new URLSearchParams(search);
  const isBoard = params.get(FROM) === BOARD;
  for (const name of OWN) params.delete(name);
  if (isBoard) for (const name of ['page', 'page_size', 'sort', 'is_archived']) params.delete(name);
  const path = isBoard ? officePages.board : officePages.applications;
  return { to: params.size > 0 ? `${path}?${params}` : path, label: isBoard ? 'Board' : 'All applicants' };
}
