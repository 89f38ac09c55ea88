// An update form starts from the record as it is now, not from the row of a list fetched a while ago.
import { useEffect, useEffectEvent, useState } from 'react';

import { useQuery } from '@tanstack/react-query';

import { isGone } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { GONE_RECORD_TEXT } from '../words/error-text.ts';

let mounts = 0;

interface RecordOptions<Row> {
  key: readonly (string | number)[];
  /** False: there is none to load. */
  isWanted: boolean;
  load: (signal: AbortSignal) => Promise<{ data: Row }>;
  /** Unless the screen itself says so: closes the form that has nothing to change any more. */
  onGone?: () => void;
}

export function useRecord<Row>({ key, isWanted, load, onGone }: RecordOptions<Row>) {
  const toast = useToast();
  // Each opening of its form loads anew.
  const [mount] = useState(() => ++mounts);
  const { data, error, refetch } = useQuery({
    queryKey: ['record', ...key, mount],
    queryFn: async ({ signal }) => (await load(signal)).data,
    enabled: isWanted,
    // What stands in an open form is not changed under whoever types.
    staleTime: Infinity,
    gcTime: 0,
  });
  const gone = useEffectEvent(() => {
    if (!onGone) return;
    toast.error(GONE_RECORD_TEXT);
    onGone();
  });
  const isMissing = isWanted && isGone(error);
  useEffect(() => {
    if (isMissing) gone();
  }, [isMissing]);
  const status = !isWanted || data ? ('ready' as const) : error ? ('failed' as const) : ('loading' as const);
  return { data, error, status, retry: () => void refetch() };
}
