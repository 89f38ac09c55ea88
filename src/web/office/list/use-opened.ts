// What is opened over a screen stands in the address, `?edit=17`, so that reload, Back and a link to a colleague work.
import { useCallback, useEffect, useRef } from 'react';

import { useLocation, useNavigate } from 'react-router';

/** The row a reader shows. */
export const OPEN_PARAM = 'open';

interface Visit {
  /** The list's own address, where it was left for the reader. */
  readingFrom?: string;
}

/**
 * Opening is a step one can go back from; going from row to row is not. `parameter` and `own` have to be constants:
 * what names the row, and what else belongs to it and goes with it.
 */
export function useOpenedId(parameter = OPEN_PARAM, own: readonly string[] = nothing) {
  const { key, show: showKey, close } = useOpenedKey(parameter, own);
  const id = key !== null && /^[1-9]\d{0,14}$/.test(key) ? Number(key) : null;
  const show = useCallback((next: number, page?: number) => showKey(String(next), page), [showKey]);
  return { id, show, close };
}

/** The same for what is known by a word of its own. */
export function useOpenedKey(parameter: string, own: readonly string[] = nothing) {
  const navigate = useNavigate();
  const location = useLocation();
  const current = useRef(location);
  const isLeaving = useRef(false);
  useEffect(() => {
    current.current = location;
    isLeaving.current = false;
  }, [location]);

  const key = new URLSearchParams(location.search).get(parameter) || null;

  const show = useCallback(
    (next: string, page?: number) => {
      const { search, state } = current.current;
      const params = new URLSearchParams(search);
      const isOpen = params.has(parameter);
      const visit: Visit = isOpen ? (state ?? {}) : { readingFrom: listSearch(search, [parameter, ...own]) };
      params.set(parameter, next);
      if (page === 1) params.delete('page');
      else if (page !== undefined) params.set('page', String(page));
      void navigate(`?${params}`, { replace: isOpen, state: visit, preventScrollReset: true });
    },
    [navigate, parameter, own],
  );
  const close = useCallback(() => {
    // Going back takes a moment: asked for twice (closed by a person, and because the row is gone) it would leave the list.
    if (isLeaving.current) return;
    isLeaving.current = true;
    const { search, state } = current.current;
    const from = (state as Visit | null)?.readingFrom;
    const list = listSearch(search, [parameter, ...own]);
    if (from === list) void navigate(-1);
    else void navigate(`?${list}`, { replace: true, preventScrollReset: true });
  }, [navigate, parameter, own]);
  return { key, show, close };
}

const nothing: readonly string[] = [];

function listSearch(search: string, without: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const name of without) params.delete(name);
  return params.toString();
}
