// One import as the office sees it: sent, matched otherwise, applied, taken back, given up.
import { useEffect, useState } from 'react';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { importCalls } from '#contract/employees/employee-import-calls.ts';
import { importRefusals } from '#contract/employees/employee-imports.ts';
import type { EmployeeImport, ImportMapping } from '#contract/employees/employee-imports.ts';
import { HttpError, http } from '#web/lib/http.ts';
import type { UploadProgress } from '#web/lib/http-transport.ts';
import { changedMeanwhile, ifMatch, isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { unlessGone } from '../../list/list-edits.ts';
import { errorText } from '../../words/error-text.ts';
import { ask, callKey } from '../../queries/ask.ts';

const FAILED_TEXT = 'That did not work. Please try again.';
const LOOK_AGAIN_MS = 1000;

const paramsOf = (id: number) => ({ id: String(id) });
const keyOf = (id: number) => callKey(importCalls.read, { params: paramsOf(id) });

export const importAsked = (id: number) => ({
  ...ask(importCalls.read, { params: paramsOf(id) }),
  // A dry run of thousands is not fetched again by a glance at another window.
  staleTime: Infinity,
  retry: false,
});
export const useImport = (id: number) => useQuery(importAsked(id));

/** How far the photos are. Once they are done the dry run is fetched anew. */
export function usePhotoProgress({ id, state, photos }: EmployeeImport) {
  const client = useQueryClient();
  const isChecking = state === 'checking';
  const { data } = useQuery({
    ...ask(importCalls.progress, { params: paramsOf(id) }),
    enabled: isChecking,
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
  });
  const isOver = isChecking && data !== undefined && data.state !== 'checking';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: keyOf(id), exact: true });
  }, [isOver, client, id]);
  return data?.photos ?? photos;
}

/** The upload, with how far it is and the way to break it off. */
export function useBegin(onBegun: (begun: EmployeeImport) => void) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [breaking, setBreaking] = useState<AbortController | null>(null);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async ({ file, photos }: { file: File; photos: File | null }) => {
      const body = new FormData();
      body.set('file', file);
      if (photos) body.set('photos', photos);
      const abort = new AbortController();
      setBreaking(abort);
      const onUploadProgress = ({ loaded, total }: UploadProgress) => setPercent((100 * loaded) / total);
      return (await http.send(importCalls.begin, { body, signal: abort.signal, onUploadProgress })).data;
    },
    onSuccess: (begun) => {
      client.setQueryData(keyOf(begun.id), begun);
      onBegun(begun);
    },
    onSettled: () => setPercent(null),
  });
  const wasBroken = breaking?.signal.aborted ?? false;
  return {
    begin: mutate,
    reset,
    percent,
    isPending,
    error: wasBroken ? null : error,
    cancel: () => breaking?.abort(),
  };
}

/** Says why something was refused, and fetches the import as it is now: somebody may have been quicker. */
function useRefused(id: number) {
  const client = useQueryClient();
  const toast = useToast();
  return (error: Error) => {
    toast.error(isGone(error) ? importRefusals.import_not_found[1] : errorText(error, FAILED_TEXT));
    const changed = changedMeanwhile<EmployeeImport>(error);
    if (changed) client.setQueryData(keyOf(id), changed.current);
    if (error instanceof HttpError && [404, 409, 412].includes(error.status))
      void client.invalidateQueries({ queryKey: keyOf(id), exact: true });
  };
}

/** What changes the import shows its answer at once. */
function useChange<Input>(id: number, send: (input: Input) => Promise<{ data: EmployeeImport }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await send(input)).data,
    onSuccess: (changed) => client.setQueryData(keyOf(id), changed),
    onError: useRefused(id),
  });
}

/** The dry run anew, with what is to be read otherwise. */
export const useMatch = (found: EmployeeImport) =>
  useChange(found.id, (body: { mapping?: ImportMapping; add_dial_code?: boolean }) =>
    http.send(importCalls.match, { params: paramsOf(found.id), body, ...ifMatch(found) }),
  );

export const useApply = (found: EmployeeImport) =>
  useChange(found.id, (skipRefused: boolean) =>
    http.send(importCalls.apply, {
      params: paramsOf(found.id),
      body: { skip_refused: skipRefused },
      ...ifMatch(found),
    }),
  );

export const useUndo = ({ id }: EmployeeImport) =>
  useChange(id, () => http.send(importCalls.undo, { params: paramsOf(id) }));

export function useCancel(found: EmployeeImport, onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      http.send(importCalls.cancel, { params: paramsOf(found.id), ...ifMatch(found) }).catch(unlessGone),
    onSuccess: () => {
      client.removeQueries({ queryKey: keyOf(found.id) });
      onGone();
    },
    onError: useRefused(found.id),
  });
}

export const fetchRefused = (id: number) => http.send(importCalls.refused, { params: paramsOf(id) });
