import { profileMessages } from '#contract/profiles.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner tone="error">
      {profileMessages.loadFailed}{' '}
      <button type="button" className="link font-medium" onClick={onRetry}>
        Retry
      </button>
    </Banner>
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
