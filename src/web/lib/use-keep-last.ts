import { useState } from 'react';

/** What a dialog is about; the last one stays in it while it fades. */
export function useKeepLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
