// The list of applications as it is looked at: filters, page and side stand in the address.
import { defineList, useList } from '../list/use-list.ts';
import { applicationFilters, sideFilter } from './application-filters.ts';
import type { Side } from './application-filters.ts';
import { applications } from './applications.ts';

export const applicationList = defineList({ ...applications, filters: applicationFilters });

export function useApplications() {
  const list = useList(applicationList);
  const { filters, setFilter } = list.table;
  const { name, sideOf, textOf } = sideFilter;
  return {
    list,
    side: sideOf(filters[name]),
    setSide: (side: Side) => setFilter(name, textOf(side)),
  };
}
