import { chosenMailCalls } from '#contract/accounts/chosen-mails.ts';
import { type Route, route } from '#server/http/route.ts';
import { stopWeekly } from './weekly-link.ts';
import type { WeeklyPorts } from './weekly.feature.ts';

export const weeklyRoutes = (ports: WeeklyPorts): Route[] => [
  route(chosenMailCalls.stopWeekly, ({ params, ctx }) => stopWeekly(ports, params.token, ctx.origin)),
];
