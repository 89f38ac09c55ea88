import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { accountCalls } from '#contract/accounts.ts';
import { http } from '#web/lib/http.ts';
import { endSession } from '#web/lib/session.ts';

import { signedOutVisit } from '../login-visit.ts';
import { LOGIN_PATH } from '../screens.ts';

export const useSessions = () =>
  useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await http.send(accountCalls.sessions, { signal })).data,
  });

/** Ends every session, this one included. */
export function useSignOutEverywhere() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => http.send(accountCalls.endSessions),
    onSuccess: async () => {
      await navigate(LOGIN_PATH, { state: signedOutVisit });
      endSession();
    },
  });
}
