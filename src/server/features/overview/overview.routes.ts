import { type Overview, overviewCalls } from '#contract/overview.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Clock } from '#server/platform/clock.ts';

const WEEK_MS = 7 * 86_400_000;

/** Each number is counted by the room it belongs to and handed in. */
export interface OverviewPorts {
  clock: Clock;
  counts: Record<Exclude<keyof Overview, 'new_applications_since'>, (weekAgo: string) => Promise<number>>;
}

export const overviewRoutes = ({ clock, counts }: OverviewPorts): Route[] => [
  route(overviewCalls.read, async () => {
    const weekAgo = new Date(clock.now().getTime() - WEEK_MS).toISOString();
    const numbers = await Promise.all(
      Object.entries(counts).map(async ([name, count]) => [name, await count(weekAgo)] as const),
    );
    return { ...Object.fromEntries(numbers), new_applications_since: weekAgo } as Overview;
  }),
];
