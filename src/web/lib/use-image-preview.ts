import { useMemo, useSyncExternalStore } from 'react';

/** An address under which the browser shows what it holds: a chosen file before it is sent, an answer. */
export function useImagePreview(file: Blob | null): string | null {
  const { subscribe, read } = useMemo(() => addressOf(file), [file]);
  return useSyncExternalStore(subscribe, read, () => null);
}

/** There is one as long as somebody looks. */
function addressOf(file: Blob | null) {
  let url: string | null = null;
  const subscribe = (changed: () => void) => {
    url = file && URL.createObjectURL(file);
    if (url) changed();
    return () => {
      if (url) URL.revokeObjectURL(url);
      url = null;
    };
  };
  return { subscribe, read: () => url };
}
