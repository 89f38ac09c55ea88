import { useQuery } from '@tanstack/react-query';

import { loadChunk } from '#web/lib/chunk-load.ts';

/** The drawings come behind the numbers, and once; without them the tables still stand. */
export const useCharts = () =>
  useQuery({
    queryKey: ['charts'],
    queryFn: () => loadChunk('charts', () => import('./charts.ts')),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
