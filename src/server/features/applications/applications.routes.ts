import { Readable } from 'node:stream';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { type Application } from '#contract/applications/applications.ts';
import { answerWords } from '#contract/jobs/job-answers.ts';
import { resumeCalls } from '#contract/applications/resumes.ts';
import { sentKeys } from '#contract/applications/sent-fields.ts';
import { listReply, streamedList, totalHeaders } from '#server/http/list-reply.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { auditRead } from '#server/audit/audit.store.ts';
import { csvFile } from '#server/http/csv.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import {
  applicationBatches,
  countApplications,
  countNewApplications,
  listApplications,
} from './application-list.store.ts';
import { countByJob, countSources, countTags, hasApplication } from './applications.store.ts';
import { holdApplication, releaseHold } from './hold.ts';
import {
  type OpenResume,
  archiveMany,
  markMany,
  openResume,
  readResumes,
  removeApplication,
  removeMany,
  updateApplication,
} from './manage-applications.ts';
import { moveMany } from './move-applications.ts';
import { readingOf } from './application-audit.ts';
import { resumeMediaTypes } from './resume/media-types.ts';
import { readResumeText } from './resume/read-resume-text.ts';
import { countWaiting } from './resume-search/application-texts.store.ts';
import { takeAttachment } from './received/take-attachment.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { openAttachment } from '#server/received/open-attachment.ts';
import { submitApplication } from './submit-application.ts';

const exported = ['created_at', ...sentKeys, 'is_archived'] as const;
const wholeList = { subject: 'applications', subjectId: 'list' };
const cellsOf = (application: Application) => [
  ...exported.map((column) => application[column]),
  application.answers.map(({ text, value }) => `${text} ${answerWords(value)}`).join('\n'),
];

export const applicationRoutes = (ports: ApplicationPorts): Route[] => [
  route(applicationCalls.submit, ({ body, files, ctx, lang }) =>
    submitApplication(ports, { ...body, lang: body.lang ?? lang }, files.resume, ctx.origin),
  ),
  route(applicationCalls.list, async ({ query, url, ctx }) => {
    const db = ports.database.read;
    const reading = readingOf(ports, ctx.caller);
    if (query.page !== undefined) return listReply(url, query, await listApplications(db, query, reading));
    await auditRead(ports, ctx, { action: 'read', ...wholeList });
    // The whole list, however long it is, goes out as it is read.
    const counted = await countApplications(db, query, reading);
    return streamedList(applicationBatches(db, query, reading), totalHeaders(counted));
  }),
  route(applicationCalls.export, async ({ query, ctx }) => {
    await auditRead(ports, ctx, { action: 'export', ...wholeList });
    const batches = applicationBatches(ports.database.read, query, readingOf(ports, ctx.caller));
    const lines = csvFile([...exported, 'answers'], batches, cellsOf);
    return new Reply(Readable.from(lines), {
      'content-disposition': 'attachment; filename="applications.csv"',
    });
  }),
  route(applicationCalls.texts, () => countWaiting(ports.database.read)),
  route(applicationCalls.newer, ({ query }) => countNewApplications(ports.database.read, query.after)),
  route(applicationCalls.counts, () => countByJob(ports.database.read)),
  route(applicationCalls.words, async () => ({
    tags: await countTags(ports.database.read),
    sources: await countSources(ports.database.read),
  })),
  route(applicationCalls.moveMany, ({ body, ctx }) => moveMany(ports, body.ids, body.stage, ctx)),
  route(applicationCalls.update, ({ params, body, ctx }) => updateApplication(ports, params.id, body, ctx)),
  route(applicationCalls.updateMany, ({ body, ctx }) => archiveMany(ports, body.ids, body.is_archived, ctx)),
  route(applicationCalls.markMany, ({ body, ctx }) => markMany(ports, body.ids, body.is_read, ctx)),
  route(applicationCalls.deleteMany, ({ body, ctx }) => removeMany(ports, body.ids, ctx)),
  route(applicationCalls.delete, ({ params, ctx }) => removeApplication(ports, params.id, ctx)),
  route(resumeCalls.file, async ({ params, ctx }) => fileReply(await openResume(ports, params, ctx))),
  route(resumeCalls.versions, ({ params }) => readResumes(ports, params.id)),
  route(resumeCalls.version, async ({ params: { id, n }, ctx }) =>
    fileReply(await openResume(ports, { id, number: n }, ctx)),
  ),
  route(resumeCalls.attachment, async ({ params: { id, ...file }, ctx }) => {
    if (!(await hasApplication(ports.database.read, id))) throw new DomainError('application_not_found');
    return openAttachment(ports, { kind: 'application', id }, file, ctx);
  }),
  route(resumeCalls.takeAttachment, ({ params, ctx }) => takeAttachment(ports, params, ctx)),
  route(applicationCalls.hold, ({ params, body, ctx }) =>
    holdApplication(ports, params.id, body.reason, ctx),
  ),
  route(applicationCalls.releaseHold, ({ params, ctx }) => releaseHold(ports, params.id, ctx)),
  route(resumeCalls.text, ({ params, ctx }) => readResumeText(ports, params.id, ctx)),
];

const fileReply = ({ content, byteSize, type }: OpenResume) =>
  new Reply(content, {
    'content-type': resumeMediaTypes[type],
    'content-length': String(byteSize),
    'content-disposition': `attachment; filename="resume.${type}"`,
    // Whatever a stranger sent must not run anything, should a browser show it after all.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
