import { insightCalls } from '#contract/office/insight.ts';
import { todayCalls } from '#contract/office/today.ts';
import { type Route, route } from '#server/http/route.ts';
import type { InsightPorts } from './insight.feature.ts';
import { readPeople } from './read-people.ts';
import { readToday } from './read-today.ts';

export const insightRoutes = (ports: InsightPorts): Route[] => [
  route(todayCalls.read, ({ ctx }) => readToday(ports, ctx.caller)),
  route(insightCalls.people, ({ query, ctx }) => readPeople(ports, query, ctx.caller)),
];
