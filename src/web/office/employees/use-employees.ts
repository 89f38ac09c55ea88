// The register as the office sees it: one page of the list, the counters, and what can be done to a row.
import { useMemo, useState } from 'react';

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';

import { employeeCalls } from '#contract/employees/employee-calls.ts';
import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import type { ReissueReason } from '#contract/employees/employee-cards.ts';
import { employeeMessages } from '#contract/employees/employees.ts';
import type { Employee } from '#contract/employees/employees.ts';
import type { Page } from '#contract/lists.ts';
import { http } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { ifMatch, isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { unlessGone, useListEdits, withoutRow, withRow } from '../list/list-edits.ts';
import { defineList } from '../list/use-list.ts';
import { employeeColumns } from './employee-columns.tsx';
import { GONE_RECORD_TEXT } from '../words/error-text.ts';
import { ask, callKey } from '../queries/ask.ts';

export const employees = defineList({
  call: employeeCalls.list,
  columns: employeeColumns,
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: 'Who is shown',
      options: [
        { value: '', label: 'Working here' },
        { value: 'former', label: 'Former' },
        { value: 'all', label: 'All' },
      ],
    },
  ],
  rowsOf: ({ data }) => data,
});
const countsKey = callKey(employeeCalls.counts);
const cardsKey = callKey(employeeCardCalls.cards);

export const useEmployeeCounts = () =>
  useQuery({
    ...ask(employeeCalls.counts),
  });

const FOUND_AT_ONCE = 50;

/** All that fit a search, by id, a page after the other as they are asked for. */
export function useFoundEmployees(search: string) {
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...callKey(employeeCalls.list), 'found', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        page: String(pageParam),
        page_size: String(FOUND_AT_ONCE),
        sort: 'employee_id',
      } as const;
      const { data: page } = await http.send(employeeCalls.list, {
        query: search ? { ...query, search } : query,
        signal,
      });
      return page.data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === FOUND_AT_ONCE ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    found: useMemo(() => data?.pages.flat() ?? [], [data]),
    isPending,
    fetchMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}

interface Target {
  employee_id: string;
  /** What the change is made from. */
  version: number;
}

export function useSaveEmployee() {
  const { edit, refresh } = useListEdits<Employee>(employees.key, countsKey);
  /** Without a target: a new one. Whatever comes of it, the list shows what is there. */
  return async (
    target: Target | null,
    body: FormData,
    onUploadProgress: (progress: UploadProgress) => void,
  ) => {
    const options = { body, onUploadProgress };
    try {
      const { data } = target
        ? await http.send(employeeCalls.update, { ...options, params: paramsOf(target), ...ifMatch(target) })
        : await http.send(employeeCalls.add, options);
      edit((page, query) => (target ? withRow(page, data) : withNewest(page, query, data)));
    } finally {
      void refresh();
    }
  };
}

const paramsOf = ({ employee_id }: { employee_id: string }) => ({ id: employee_id });

export const loadEmployee = (employee: { employee_id: string }, signal: AbortSignal) =>
  http.send(employeeCalls.read, { params: paramsOf(employee), signal });

export const useEmployeesRefresh = () => useListEdits(employees.key, countsKey).refresh;

/** A new employee goes to the top of a page, but only where the newest come first and nothing is filtered. */
export function withNewest(
  page: Page<Employee>,
  query: Record<string, unknown>,
  employee: Employee,
): Page<Employee> {
  const { search, group, state, sort = '-id' } = query;
  if (query['page'] !== '1' || search || group || state === 'former' || sort !== '-id') return page;
  return { ...page, rows: [employee, ...page.rows], total: page.total + 1 };
}

export function useDeleteEmployee() {
  const { edit, refresh } = useListEdits<Employee>(employees.key, countsKey);
  return useMutation({
    mutationFn: (employee: Employee) =>
      http.send(employeeCalls.delete, { params: paramsOf(employee), ...ifMatch(employee) }).catch(unlessGone),
    onSuccess: (_nothing, { id }) => edit((page) => withoutRow(page, id)),
    onSettled: () => void refresh(),
  });
}

/** Saves ID cards; several rows may be on their way at once, each with its own spinner. */
export function useCardDownload() {
  const toast = useToast();
  const refresh = useEmployeesRefresh();
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set());
  const download = async ({ id, employee_id }: Employee) => {
    setRunning((before) => new Set(before).add(id));
    try {
      const { data } = await http.send(employeeCalls.card, { params: { id: employee_id } });
      saveFile(data, `${employee_id}.pdf`);
    } catch (error) {
      // oxlint-disable-next-line no-console -- specified
      console.error(error);
      toast.error(isGone(error) ? GONE_RECORD_TEXT : employeeMessages.cardFailed);
      if (isGone(error)) void refresh();
    } finally {
      setRunning((before) => new Set([...before].filter((each) => each !== id)));
    }
  };
  return { download, isDownloading: ({ id }: Employee) => running.has(id) };
}

/** Another card, leaving, coming back: each answers the employee as they are then. */
export function useEmployment() {
  const { edit, refresh } = useListEdits<Employee>(employees.key, countsKey, cardsKey);
  const done = async (answered: Promise<{ data: Employee }>): Promise<Employee> => {
    try {
      const { data } = await answered;
      edit((page) => withRow(page, data));
      return data;
    } finally {
      void refresh();
    }
  };
  const optionsOf = (employee: Target) => ({ params: paramsOf(employee), ...ifMatch(employee) });
  return {
    reissue: (employee: Target, reason: ReissueReason) =>
      done(http.send(employeeCardCalls.reissue, { ...optionsOf(employee), body: { reason } })),
    leave: (employee: Target, left_on: string) =>
      done(http.send(employeeCardCalls.leave, { ...optionsOf(employee), body: { left_on } })),
    comeBack: (employee: Target) => done(http.send(employeeCardCalls.return, optionsOf(employee))),
  };
}

export const useCards = (employeeId: string) =>
  useQuery({
    queryKey: [...cardsKey, employeeId],
    queryFn: async ({ signal }) => {
      const params = { id: employeeId };
      const [employee, cards] = await Promise.all([
        http.send(employeeCalls.read, { params, signal }),
        http.send(employeeCardCalls.cards, { params, signal }),
      ]);
      return { employee: employee.data, cards: cards.data.data };
    },
    // A card may be scanned at any moment.
    staleTime: 0,
  });
