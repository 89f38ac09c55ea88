import { useDeferredValue } from 'react';

import Lock from 'lucide-react/icons/lock';

import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { mayOpen, screens } from '../screens.ts';
import { useOverview } from '../live/use-overview.ts';
import { useViewer } from '../use-viewer.ts';
import { cards } from './cards.ts';
import { FirstRun } from './first-run.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { Glance } from './glance.tsx';
import { TodaySection } from './today.tsx';
import { prefetching } from '../queries/prefetch.ts';
import { ask } from '../queries/ask.ts';
import { identityCalls } from '#contract/identity/identity.ts';
import { overviewCalls } from '#contract/office/overview.ts';
import { todayCalls } from '#contract/office/today.ts';

export const meta = { title: 'Dashboard', description: 'What waits in the office.', noindex: true };

export const loader = prefetching(screens.dashboard, ({ viewer }) => [
  ask(overviewCalls.read),
  ...(viewer.isSuperuser ? [ask(identityCalls.read)] : []),
  ...(mayOpen(screens.insight, viewer) ? [ask(todayCalls.read)] : []),
]);

export function Component() {
  const { data, isError, isFetching, refetch } = useOverview();
  const viewer = useViewer();
  // The numbers come first; who comes back to them finds all of it at once.
  const hasTime = useDeferredValue(true, data !== undefined);
  const shown = cards.filter(({ screen }) => mayOpen(screen, viewer));
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-2xl">Dashboard</h1>
      <p className="mt-1 mb-6 text-muted">What waits for you today. Weeks begin on Monday.</p>
      {isError && (
        <Banner tone="error" className="mb-6">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            Failed to load the numbers. Please try again.
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        </Banner>
      )}
      <ul className="grid gap-2 sm:gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((card) => (
          <li key={card.title} className="flex">
            <DashboardCard card={card} overview={data} hasFailed={isError} />
          </li>
        ))}
      </ul>
      {viewer.isSuperuser && <FirstRun />}
      {shown.length === 0 && (
        <EmptyState
          icon={<Lock />}
          title="Nothing here is for your account yet."
          className="rounded-lg border border-line bg-surface"
        >
          What an account covers is decided by superusers. Please ask one of them what you will work on.
        </EmptyState>
      )}
      {mayOpen(screens.insight, viewer) && <TodaySection />}
      {hasTime && <Glance />}
    </div>
  );
}
