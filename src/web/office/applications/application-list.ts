// The applications as the office lists them: filters, page and side stand in the address.
import { applicantCalls } from '#contract/applications/applicants.ts';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import type { Application } from '#contract/applications/applications.ts';
import { http } from '#web/lib/http.ts';

import { defineList, useList } from '../list/use-list.ts';
import { applicationColumns } from './application-columns.tsx';
import { applicationFilters, sideFilter } from './application-filters.ts';
import type { Side } from './application-filters.ts';

export const applications = defineList({
  call: applicationCalls.list,
  columns: applicationColumns,
  filters: applicationFilters,
  readOne: async (id: number, signal: AbortSignal): Promise<Application> =>
    (await http.send(applicantCalls.read, { params: { id: String(id) }, signal })).data,
});

export function useApplications() {
  const list = useList(applications);
  const { filters, setFilter } = list.table;
  const { name, sideOf, textOf } = sideFilter;
  return {
    list,
    side: sideOf(filters[name]),
    setSide: (side: Side) => setFilter(name, textOf(side)),
  };
}
