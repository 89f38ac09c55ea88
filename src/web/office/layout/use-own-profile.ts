import { useEffect } from 'react';

import { skipToken, useQuery } from '@tanstack/react-query';

import { profileCalls } from '#contract/profiles.ts';
import { http } from '#web/lib/http.ts';

const STALE_MS = 300_000;

export function useOwnProfile(userId: string | null) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- asked for: whoever supports the office looks for this line.
    if (!userId) console.log('User ID not found in local storage');
  }, [userId]);
  return useQuery({
    queryKey: ['profile', userId],
    queryFn: userId
      ? async ({ signal }) => (await http.send(profileCalls.read, { params: { id: userId }, signal })).data
      : skipToken,
    staleTime: STALE_MS,
  });
}
