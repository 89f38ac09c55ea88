import { insightCalls } from '#contract/office/insight.ts';
import { type Route, route } from '#server/http/route.ts';
import { readByJob } from './read-by-job.ts';
import { type RecruitmentPorts, readRecruitment } from './read-recruitment.ts';

export const recruitmentInsightRoutes = (ports: RecruitmentPorts): Route[] => [
  route(insightCalls.recruitment, ({ query }) => readRecruitment(ports, query)),
  route(insightCalls.jobs, ({ query }) => readByJob(ports, query)),
];
