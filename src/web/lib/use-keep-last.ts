import { useState } from 'react';

/** What a dialog is about; the last one stays in it while it fades. */
export function useKeepLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** How often it was opened: as a key, each opening starts with a fresh form. */
export function useOpening(open: boolean): number {
  const [opening, setOpening] = useState({ count: 0, open });
  if (open !== opening.open) setOpening({ count: opening.count + (open ? 1 : 0), open });
  return opening.count;
}
