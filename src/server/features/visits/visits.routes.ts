import { insightCalls } from '#contract/office/insight.ts';
import { type Route, route } from '#server/http/route.ts';
import { periodOf } from '#server/insight/period.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readVisits } from './visits.store.ts';

interface VisitPorts {
  database: Database;
  clock: Clock;
  timeZone: string;
}

export const visitRoutes = ({ database, clock, timeZone }: VisitPorts): Route[] => [
  route(insightCalls.visits, ({ query }) => readVisits(database.read, periodOf(query, { clock, timeZone }))),
];
