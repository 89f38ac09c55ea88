// The board's columns: each is a list of the applications of one stage, fetched as far as it is looked at.
import { useQueries } from '@tanstack/react-query';

import type { Application } from '#contract/applications/applications.ts';
import type { Stage } from '#contract/applications/stages.ts';
import { useParam } from '#web/lib/use-param.ts';
import { useTableState } from '#web/lib/use-table-state.ts';

import { ofColleague, oneOf, tagged } from '../recruitment-filters.ts';
import { isSearched } from '../search-text.ts';
import { applications } from '../applications.ts';
import { useLiveApplications } from '../../live/live-events.tsx';
import { useListEdits } from '../../list/list-edits.ts';
import { optionsFrom } from '../../list/filters.ts';
import type { Filter, FilterValues } from '../../list/filters.ts';
import { pageOptions } from '../../list/use-list.ts';
import { jobOptions, jobsAsked, stagesKey } from '../../queries/use-recruitment.ts';
import type { InSight } from './use-rows-in-sight.ts';

/** A page of the list call; the applicant's page goes through the same ones. */
const PAGE_SIZE = 100;

const width = { className: 'w-full md:w-36 2xl:w-44' };

export const boardFilters: readonly Filter[] = [
  { kind: 'none', name: 'q' },
  { ...oneOf('job_id', 'Any job'), ...width, asked: () => optionsFrom(jobsAsked, jobOptions) },
  { ...ofColleague, ...width },
  { ...tagged, ...width },
];
const defaults = { filters: boardFilters.map(({ name }) => name) };
const stageParam = { name: 'stage', isStep: false } as const;

/** In the address, as everywhere; `stage` is the one column a phone shows. */
export function useBoardFilters() {
  const table = useTableState(defaults);
  const [stage, setStage] = useParam(stageParam);
  const { page: _page, page_size: _size, sort: _sort, ...filters } = table.query;
  return { table, filters, stage, setStage };
}

/** The list a column shows, as the list call takes it: who came to the stage last stands first, unless it is searched. */
export const columnQuery = (
  stage: Pick<Stage, 'id'>,
  { q, ...filters }: FilterValues,
  page = 1,
): Record<string, string> => ({
  ...filters,
  ...(q !== undefined && isSearched({ q }) ? { q } : { sort: '-stage_since' }),
  stage: String(stage.id),
  is_archived: 'false',
  page: String(page),
  page_size: String(PAGE_SIZE),
});

export const pageOf = (place: number): number => Math.floor(place / PAGE_SIZE) + 1;

/** `sight`: which cards are looked at. The first page is always there: it says how many there are. */
export function useColumn(stage: Stage, filters: FilterValues, sight: InSight) {
  const last = pageOf(Math.max(0, sight.end - 1));
  const pages = [...new Set([1, pageOf(sight.first), last])];
  const results = useQueries({
    queries: pages.map((page) => pageOptions(applications, columnQuery(stage, filters, page))),
  });
  const [first] = results;
  return {
    total: first?.data?.total ?? 0,
    status: first?.data ? ('ready' as const) : first?.isError ? ('failed' as const) : ('loading' as const),
    retry: () => results.forEach((result) => void result.refetch()),
    /** Undefined while it is on its way. */
    cardAt: (place: number): Application | undefined => {
      const page = pages.indexOf(pageOf(place));
      return results[page]?.data?.rows[place % PAGE_SIZE];
    },
  };
}

/** What colleagues do shows by itself. */
export function useLiveBoard(): void {
  const { refresh } = useListEdits(applications.key, stagesKey);
  useLiveApplications(() => void refresh());
}
