import { stopWeeklyCall } from '#contract/accounts/weekly-summary.ts';
import { type Route, route } from '#server/http/route.ts';
import { stopWeekly } from './weekly-link.ts';
import type { WeeklyPorts } from './weekly.feature.ts';

export const weeklyRoutes = (ports: WeeklyPorts): Route[] => [
  route(stopWeeklyCall, ({ params, ctx }) => stopWeekly(ports, params.token, ctx.origin)),
];
