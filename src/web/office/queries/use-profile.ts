import { useEffect } from 'react';

import { useQuery } from '@tanstack/react-query';

import { profileCalls } from '#contract/accounts/profiles.ts';
import type { Profile } from '#contract/accounts/profiles.ts';
import { ask } from './ask.ts';

const STALE_MS = 60_000;

const profileAsked = (id: string) => ask(profileCalls.read, { params: { id } });
export const profileKey = (id: string | null) => profileAsked(id ?? '').queryKey;

export const useProfile = (userId: string | null) =>
  useQuery({ ...profileAsked(userId ?? ''), enabled: Boolean(userId), staleTime: STALE_MS });

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
