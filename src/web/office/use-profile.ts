import { useEffect } from 'react';

import { skipToken, useQuery } from '@tanstack/react-query';

import { profileCalls } from '#contract/accounts/profiles.ts';
import type { Profile } from '#contract/accounts/profiles.ts';
import { http } from '#web/lib/http.ts';

const STALE_MS = 60_000;

export const profileKey = (userId: string | null) => ['profile', userId] as const;

export const useProfile = (userId: string | null) =>
  useQuery({
    queryKey: profileKey(userId),
    queryFn: userId
      ? async ({ signal }) => (await http.send(profileCalls.read, { params: { id: userId }, signal })).data
      : skipToken,
    staleTime: STALE_MS,
  });

export function useOwnProfile(userId: string | null) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- asked for: whoever supports the office looks for this line.
    if (!userId) console.log('User ID not found in local storage');
  }, [userId]);
  return useProfile(userId);
}

export const fullName = ({ first_name, last_name, username }: Profile['user']): string =>
  `${first_name} ${last_name}`.trim() || username;

export const roleName = ({ is_superuser }: Profile['user']): string =>
  is_superuser ? 'Super User' : 'Staff';

export const genderNames = { M: 'Male', F: 'Female', O: 'Other' } as const;
