import { insightCalls } from '#contract/insight.ts';
import { todayCalls } from '#contract/today.ts';
import { attachment } from '#server/http/file-names.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { readPeople } from './read-people.ts';
import { readToday } from './read-today.ts';
import { type ReportPorts, makeReport } from './report/make-report.ts';

export const insightRoutes = (ports: ReportPorts): Route[] => [
  route(todayCalls.read, ({ caller }) => readToday(ports, caller)),
  route(insightCalls.people, ({ query, caller }) => readPeople(ports, query, caller)),
  route(insightCalls.report, async ({ query, caller }) => {
    const { file, name } = await makeReport(ports, query, caller);
    return new Reply(file, { 'content-disposition': attachment(name) });
  }),
];
