// The register as the office sees it: one page of the list, the counters, and what can be done to a row.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { QueryFor } from '#contract/call.ts';
import { employeeCalls } from '#contract/employee-calls.ts';
import type { Employee } from '#contract/employees.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';

import { totalIn } from '../total-in.ts';
import { added, beginsWithNewest, removed, replaced } from './employee-pages.ts';
import type { EmployeePage } from './employee-pages.ts';

export type EmployeeQuery = NonNullable<QueryFor<typeof employeeCalls.list>>;

const listKey = ['employees', 'list'] as const;
const countsKey = ['employees', 'counts'] as const;

export const useEmployees = (query: EmployeeQuery, { enabled = true } = {}) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: async ({ signal }): Promise<EmployeePage> => {
      const { data, headers } = await http.send(employeeCalls.list, { query, signal });
      return { rows: data.data, ...totalIn(headers) };
    },
    placeholderData: keepPreviousData,
    enabled,
  });

export const useEmployeeCounts = () =>
  useQuery({
    queryKey: countsKey,
    queryFn: async ({ signal }) => (await http.send(employeeCalls.counts, { signal })).data,
  });

export interface SaveRequest {
  /** The id it has now; null for a new one. */
  employeeId: string | null;
  form: FormData;
  onUploadProgress: (percent: number) => void;
}

export function useSaveEmployee() {
  const edit = useEdit();
  return useMutation({
    mutationFn: async ({ employeeId, form, onUploadProgress }: SaveRequest): Promise<Employee> => {
      const options = {
        body: form,
        onUploadProgress: ({ loaded, total }: { loaded: number; total: number }) =>
          onUploadProgress(total > 0 ? (100 * loaded) / total : 0),
      };
      const { data } =
        employeeId === null
          ? await http.send(employeeCalls.add, options)
          : await http.send(employeeCalls.update, { ...options, params: { id: employeeId } });
      return data;
    },
    onSuccess: (employee, { employeeId }) =>
      edit((page, query) => {
        if (employeeId !== null) return replaced(page, employee);
        return beginsWithNewest(query) ? added(page, employee) : page;
      }),
  });
}

export function useDeleteEmployee() {
  const edit = useEdit();
  return useMutation({
    mutationFn: async ({ employee_id }: Employee) => {
      try {
        await http.send(employeeCalls.delete, { params: { id: employee_id } });
      } catch (error) {
        // A colleague was faster: gone is gone.
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_nothing, { id }) => edit((page) => removed(page, id)),
  });
}

/** Saves the list, as searched and filtered, as a CSV file. */
export const useExport = (onFailure: () => void) =>
  useMutation({
    mutationFn: async ({ search, group }: EmployeeQuery) => {
      const { data } = await http.send(employeeCalls.export, { query: { search, group } });
      saveFile(data, 'employees.csv');
    },
    onError: onFailure,
  });

/** Changes what is on the screen at once, then asks the server for what it has now. */
function useEdit() {
  const client = useQueryClient();
  return (change: (page: EmployeePage, query: Record<string, unknown>) => EmployeePage): void => {
    for (const [key, page] of client.getQueriesData<EmployeePage>({ queryKey: listKey })) {
      if (page) client.setQueryData(key, change(page, (key[2] ?? {}) as Record<string, unknown>));
    }
    void client.invalidateQueries({ queryKey: listKey });
    void client.invalidateQueries({ queryKey: countsKey });
  };
}
