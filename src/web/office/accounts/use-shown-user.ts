import { useSearchParams } from 'react-router';

import { useSession } from '#web/lib/use-session.ts';

const USER_PARAM = 'user';

export const withUser = (path: string, userId: number): string => `${path}?${USER_PARAM}=${userId}`;

/** Whose profile a screen is about: one's own, unless a superuser came for another's. */
export function useShownUser(): { id: string | null; isSelf: boolean; search: string } {
  const { userId } = useSession();
  const [params] = useSearchParams();
  const wanted = params.get(USER_PARAM);
  const id = wanted !== null && /^[1-9]\d{0,14}$/.test(wanted) ? wanted : userId;
  const isSelf = id === userId;
  return { id, isSelf, search: isSelf ? '' : `?${USER_PARAM}=${id}` };
}
