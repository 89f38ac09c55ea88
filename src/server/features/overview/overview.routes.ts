import { type Overview, overviewCalls } from '#contract/overview.ts';
import { type Route, route } from '#server/http/route.ts';

/** Each number is counted by the room it belongs to and handed in. */
export type OverviewPorts = { [Name in keyof Overview]: () => Promise<number> };

export const overviewRoutes = (counts: OverviewPorts): Route[] => [
  route(overviewCalls.read, async () => {
    const numbers = await Promise.all(
      Object.entries(counts).map(async ([name, count]) => [name, await count()] as const),
    );
    return Object.fromEntries(numbers) as Overview;
  }),
];
