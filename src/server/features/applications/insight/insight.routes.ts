import { insightCalls } from '#contract/office/insight.ts';
import { type Route, route } from '#server/http/route.ts';
import { readByJob } from './read-by-job.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { readRecruitment } from './read-recruitment.ts';

export const recruitmentInsightRoutes = (ports: ApplicationPorts): Route[] => [
  route(insightCalls.recruitment, ({ query }) => readRecruitment(ports, query)),
  route(insightCalls.jobs, ({ query }) => readByJob(ports, query)),
];
