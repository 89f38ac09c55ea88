import { Readable } from 'node:stream';
import { applicationCalls } from '#contract/applications/application-calls.ts';
import { type Application } from '#contract/applications/applications.ts';
import { answerWords } from '#contract/jobs/job-answers.ts';
import { resumeCalls } from '#contract/applications/resumes.ts';
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
import { countByJob, countSources, countTags } from './applications.store.ts';
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
import { submitApplication } from './submit-application.ts';

const exported = [
  'created_at',
  'name',
  'email',
  'mobile_number',
  'experience',
  'job_title',
  'current_location',
  'subject',
  'is_archived',
] as const;
const wholeList = { subject: 'applications', subjectId: 'list' };
const cellsOf = (application: Application) => [
  ...exported.map((column) => application[column]),
  application.answers.map(({ text, value }) => `${text} ${answerWords(value)}`).join('\n'),
];

export const applicationRoutes = (ports: ApplicationPorts): Route[] => [
  route(applicationCalls.submit, ({ body, files, origin }) =>
    submitApplication(ports, body, files.resume, origin),
  ),
  route(applicationCalls.list, async ({ query, url, caller, origin }) => {
    const db = ports.database.read;
    const reading = readingOf(ports, caller);
    if (query.page !== undefined) return listReply(url, query, await listApplications(db, query, reading));
    await auditRead(ports, { caller, origin }, { action: 'read', ...wholeList });
    // The whole list, however long it is, goes out as it is read.
    const counted = await countApplications(db, query, reading);
    return streamedList(applicationBatches(db, query, reading), totalHeaders(counted));
  }),
  route(applicationCalls.export, async ({ query, caller, origin }) => {
    await auditRead(ports, { caller, origin }, { action: 'export', ...wholeList });
    const batches = applicationBatches(ports.database.read, query, readingOf(ports, caller));
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
  route(applicationCalls.moveMany, ({ body, caller, origin }) =>
    moveMany(ports, body.ids, body.stage, { caller, origin }),
  ),
  route(applicationCalls.update, ({ params, body, caller, origin, ifMatch }) =>
    updateApplication(ports, params.id, body, { caller, origin, ifMatch }),
  ),
  route(applicationCalls.updateMany, ({ body, caller, origin }) =>
    archiveMany(ports, body.ids, body.is_archived, { caller, origin }),
  ),
  route(applicationCalls.markMany, ({ body, caller, origin }) =>
    markMany(ports, body.ids, body.is_read, { caller, origin }),
  ),
  route(applicationCalls.deleteMany, ({ body, caller, origin }) =>
    removeMany(ports, body.ids, { caller, origin }),
  ),
  route(applicationCalls.delete, ({ params, caller, origin, ifMatch }) =>
    removeApplication(ports, params.id, { caller, origin, ifMatch }),
  ),
  route(resumeCalls.file, async ({ params, caller, origin }) =>
    fileReply(await openResume(ports, params, { caller, origin })),
  ),
  route(resumeCalls.versions, ({ params }) => readResumes(ports, params.id)),
  route(resumeCalls.version, async ({ params: { id, n }, caller, origin }) =>
    fileReply(await openResume(ports, { id, number: n }, { caller, origin })),
  ),
  route(applicationCalls.hold, ({ params, body, caller, origin, ifMatch }) =>
    holdApplication(ports, params.id, body.reason, { caller, origin, ifMatch }),
  ),
  route(applicationCalls.releaseHold, ({ params, caller, origin, ifMatch }) =>
    releaseHold(ports, params.id, { caller, origin, ifMatch }),
  ),
  route(resumeCalls.text, ({ params, caller, origin }) =>
    readResumeText(ports, params.id, { caller, origin }),
  ),
];

const fileReply = ({ content, byteSize, type }: OpenResume) =>
  new Reply(content, {
    'content-type': resumeMediaTypes[type],
    'content-length': String(byteSize),
    'content-disposition': `attachment; filename="resume.${type}"`,
    // Whatever a stranger sent must not run anything, should a browser show it after all.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
