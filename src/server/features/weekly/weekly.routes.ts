import { chosenMailCalls } from '#contract/accounts/chosen-mails.ts';
import { type Route, route } from '#server/http/route.ts';
import { stopWeekly } from './weekly-link.ts';
import type { StopPorts } from './weekly.ports.ts';

export const weeklyRoutes = (ports: StopPorts): Route[] => [
  route(chosenMailCalls.stopWeekly, ({ params, origin }) => stopWeekly(ports, params.token, origin)),
];
