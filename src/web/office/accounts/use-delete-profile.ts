import { useMutation } from '@tanstack/react-query';

import { deleteMessages, profileCalls } from '#contract/profiles.ts';
import { http } from '#web/lib/http.ts';
import { endSession, readUserId } from '#web/lib/session.ts';
import { useSession } from '#web/lib/use-session.ts';

import { screens } from '../screens.ts';

/** Deletes, then opens the list of users or the website from scratch. */
export function useDeleteProfile() {
  const { isSuperuser } = useSession();
  return useMutation({
    mutationFn: async (userId: string | null) => {
      if (!userId) throw new Error(deleteMessages.noId);
      const options = { params: { id: userId }, keepsSession: true };
      const { status } = await http.send(profileCalls.delete, options);
      if (status !== 204) throw new Error(deleteMessages.unexpected);
    },
    onSuccess: (_nothing, userId) => {
      if (userId === readUserId()) endSession();
      openAnew(isSuperuser ? screens.users.path : '/');
    },
  });
}

function openAnew(path: string): void {
  if (location.pathname === path) location.reload();
  else location.assign(path);
}
