import { reaches } from '#contract/areas.ts';
import { type Overview, overviewAreas, overviewCalls } from '#contract/overview.ts';
import { type Route, route } from '#server/http/route.ts';

/** Each number is counted by the room it belongs to and handed in. */
export type OverviewPorts = { [Name in keyof Required<Overview>]: () => Promise<number> };

export const overviewRoutes = (counts: OverviewPorts): Route[] => [
  route(overviewCalls.read, async ({ caller: { permissions } }) => {
    const names = (Object.keys(counts) as (keyof Overview)[]).filter((name) =>
      reaches(permissions[overviewAreas[name]], 'read'),
    );
    const numbers = await Promise.all(names.map(async (name) => [name, await counts[name]()] as const));
    return Object.fromEntries(numbers) as Overview;
  }),
];
