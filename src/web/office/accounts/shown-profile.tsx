// Whose profile a screen is about, and what stands there until it has come.
import { deleteMessages, profileMessages } from '#contract/accounts/profiles.ts';
import { useParam } from '#web/lib/use-param.ts';
import { useSession } from '#web/lib/use-session.ts';
import { isGone } from '#web/lib/versions.ts';
import { LoadFailed } from '#web/ui/failed-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { useProfile } from '../queries/use-profile.ts';

const userParam = { name: 'user' };

export const withUser = (path: string, userId: number): string => `${path}?${userParam.name}=${userId}`;

/** One's own, unless a superuser came for another's. */
export function useWhoseProfile() {
  const { userId, isSuperuser } = useSession();
  const [wanted] = useParam(userParam);
  const isAnothers = isSuperuser && /^[1-9]\d{0,14}$/.test(wanted);
  const id = isAnothers ? wanted : userId;
  const isSelf = id === userId;
  return { id, isSelf, search: isSelf ? '' : `?${userParam.name}=${id}` };
}

export function useShownProfile() {
  const whose = useWhoseProfile();
  const { data: profile, error, refetch } = useProfile(whose.id);
  const retry = () => void refetch();
  const hasFailed = error !== null || !whose.id;
  const placeholder = hasFailed ? <ProfileFailed error={error} onRetry={retry} /> : <ProfileWaiting />;
  return { ...whose, profile, placeholder };
}

export function ProfileFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <LoadFailed
      message={
        <>
          {profileMessages.loadFailed} {isGone(error) && `${deleteMessages.notFound} `}
        </>
      }
      onRetry={onRetry}
    />
  );
}

export function ProfileWaiting() {
  return (
    <div aria-busy="true" className="flex items-center gap-5 rounded-lg border border-line bg-surface p-5">
      <p className="sr-only">Loading...</p>
      <Skeleton className="size-24 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-5 w-40 max-w-full" />
        <Skeleton className="h-4 w-56 max-w-full" />
      </div>
    </div>
  );
}
