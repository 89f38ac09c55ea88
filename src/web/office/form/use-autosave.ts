import { useEffect, useEffectEvent } from 'react';

/** So long after the last key. */
const AUTOSAVE_MS = 3000;

interface AutosaveOptions {
  /** There is something to save, and nothing speaks against it. */
  isWanted: boolean;
  /** What would be saved: each change begins the wait anew. */
  text: string;
  save: (text: string) => void;
}

export function useAutosave({ isWanted, text, save }: AutosaveOptions): void {
  const run = useEffectEvent(save);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => run(text), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [isWanted, text]);
}
