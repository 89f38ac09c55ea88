import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { forgetForm, keepForm, readKeptForm } from './kept-forms.ts';
import type { FormStart, FormValues } from './kept-forms.ts';
import { readUserId } from './session.ts';

interface KeptFormOptions {
  /** Which form, and of which record; null while it is closed. */
  form: string | null;
  /** A signed-in person unless told. */
  owner?: string;
  /** The record as it was loaded, undefined until then; for a new one a constant. */
  start: FormStart | undefined;
  /** What stands in the form now. */
  values: FormValues;
  /** Puts values into the form. */
  put: (values: FormValues) => void;
  /** Something is chosen that is never kept: a file. */
  hasMore?: boolean;
}

export interface UnsentForm {
  /** There is something in the form that would be lost. */
  isDirty: boolean;
  /** When the text that stands in it again was typed, in ms; null: nothing was kept. */
  keptAt: number | null;
  /** What the values were made from: an older version than the loaded one where the text was kept. */
  start: FormStart | undefined;
  /** Back to what was loaded. */
  startOver: () => void;
  /** Sent, or thrown away: from here on nothing would be lost. */
  forget: () => void;
  /** Goes on from another version of the record, with its values or with others. */
  restart: (start: FormStart, values?: FormValues) => void;
}

export const isSame = (one: FormValues, other: FormValues): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((name) => (one[name] ?? '') === (other[name] ?? ''));

/** A form whose text outlives a reload and a session that ended: kept in this browser until it is sent. */
export function useKeptForm({
  form,
  start,
  values,
  put,
  hasMore = false,
  ...options
}: KeptFormOptions): UnsentForm {
  // Frozen: when the session ends the id is gone before the form is.
  const [owner] = useState(() => options.owner ?? readUserId() ?? '');
  const [opened, setOpened] = useState<{ start: FormStart; keptAt: number | null } | null>(null);
  // What was last put or kept; until the form holds it, a difference is not somebody's typing.
  const last = useRef<{ values: FormValues; isThere: boolean }>({ values, isThere: false });

  const open = (from: FormStart, shown: FormValues, keptAt: number | null) => {
    last.current = { values: shown, isThere: isSame(values, shown) };
    setOpened({ start: from, keptAt });
    put(shown);
  };
  const openLoaded = useEffectEvent((name: string, loaded: FormStart) => {
    const kept = readKeptForm(owner, name);
    if (kept) open(kept.start, kept.values, kept.at);
    else open(loaded, loaded.values, null);
  });
  useEffect(() => {
    if (form === null || !start) return;
    // oxlint-disable-next-line react/set-state-in-effect -- what this browser has kept is known once the record is there
    openLoaded(form, start);
    return () => setOpened(null);
  }, [form, start]);

  useEffect(() => {
    if (form === null || !opened) return;
    const isUnchanged = isSame(values, last.current.values);
    if (isUnchanged || !last.current.isThere) {
      last.current.isThere ||= isUnchanged;
      return;
    }
    last.current.values = values;
    if (isSame(values, opened.start.values)) forgetForm(owner, form);
    else keepForm(owner, form, values, opened.start);
  }, [form, opened, owner, values]);

  const forgetKept = () => form !== null && forgetForm(owner, form);
  const restart = (from: FormStart, shown = from.values) => {
    forgetKept();
    if (form !== null && !isSame(shown, from.values)) keepForm(owner, form, shown, from);
    open(from, shown, null);
  };
  return {
    isDirty: opened !== null && (hasMore || !isSame(values, opened.start.values)),
    keptAt: opened?.keptAt ?? null,
    start: opened?.start ?? start,
    startOver: () => start && restart(start),
    forget: () => {
      forgetKept();
      setOpened(null);
    },
    restart,
  };
}
