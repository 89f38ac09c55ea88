import { jobPreparingCalls } from '#contract/jobs/job-preparing.ts';
import { jobCalls } from '#contract/jobs/jobs.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import type { JobPorts } from './jobs.feature.ts';
import { listTold, postJob, readTold, removeJob, replaceJob } from './manage-jobs.ts';
import { checkJob, duplicateJob, readHistory } from './prepare-jobs.ts';
import { makePreviewLink, readPreview } from './preview-links.ts';
import { listSimilar } from './similar-jobs.ts';
import { jobsInLanguage } from './translated-job.ts';

export const jobRoutes = (ports: JobPorts): Route[] => [
  route(jobCalls.list, async ({ query, url }) => listReply(url, query, await listTold(ports, query))),
  route(jobCalls.read, ({ params, query }) => readTold(ports, params.id, query)),
  route(jobCalls.post, ({ body, ctx }) => postJob(ports, body, ctx)),
  route(jobCalls.replace, ({ params, body, ctx }) => replaceJob(ports, params.id, body, ctx)),
  route(jobCalls.delete, ({ params, ctx }) => removeJob(ports, params.id, ctx)),
  route(jobPreparingCalls.duplicate, ({ params, ctx }) => duplicateJob(ports, params.id, ctx)),
  route(jobPreparingCalls.history, ({ params }) => readHistory(ports, params.id)),
  route(jobPreparingCalls.checks, ({ params }) => checkJob(ports, params.id)),
  route(jobPreparingCalls.previewLink, ({ params, ctx }) => makePreviewLink(ports, params.id, ctx)),
  route(jobPreparingCalls.preview, ({ params }) => readPreview(ports, params.secret)),
  route(jobPreparingCalls.similar, async ({ params, query }) =>
    jobsInLanguage(ports.database.read, await listSimilar(ports, params.id), query.lang),
  ),
];
