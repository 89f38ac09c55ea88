import { reaches } from '#contract/areas.ts';
import { type Overview, overviewAreas, overviewCalls } from '#contract/office/overview.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Person } from '#server/caller.ts';
import { thisWeek } from '#server/insight/period.ts';
import type { Clock } from '#server/platform/clock.ts';

type CountOne = (monday: string, caller: Person) => Promise<number>;

/** Each number is counted by the room it belongs to and handed in. */
interface OverviewPorts {
  clock: Clock;
  timeZone: string;
  counts: Record<Exclude<keyof Overview, 'new_applications_since'>, CountOne>;
}

export const overviewRoutes = ({ counts, ...calendar }: OverviewPorts): Route[] => [
  route(overviewCalls.read, async ({ caller }) => {
    const { after: monday } = thisWeek(calendar);
    const facts = { ...counts, new_applications_since: (since: string) => since };
    const names = (Object.keys(facts) as (keyof Overview)[]).filter((name) =>
      overviewAreas[name].some((area) => reaches(caller.permissions[area], 'read')),
    );
    const read = await Promise.all(
      names.map(async (name) => [name, await facts[name](monday, caller)] as const),
    );
    return Object.fromEntries(read) as Overview;
  }),
];
