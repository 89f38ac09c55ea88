import { Readable } from 'node:stream';
import { type Application, applicationCalls } from '#contract/applications.ts';
import { PAGE_SIZE_DEFAULT, type Page, type Paging } from '#contract/lists.ts';
import { listHeaders, streamedList } from '#server/http/list-reply.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { csvFile } from '#server/platform/csv.ts';
import type { ApplicationPorts } from './applications.ports.ts';
import {
  type Counted,
  countApplications,
  countByJob,
  eachApplication,
  listApplications,
} from './applications.store.ts';
import {
  archiveApplication,
  archiveMany,
  openResume,
  removeApplication,
  removeMany,
} from './manage-applications.ts';
import { resumeMediaTypes } from './resume/media-types.ts';
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
const cellsOf = (application: Application) => exported.map((column) => application[column]);

export const applicationRoutes = (ports: ApplicationPorts): Route[] => [
  route(applicationCalls.submit, ({ body, files, origin, header }) =>
    submitApplication(ports, body, files.resume, { key: header('idempotency-key')?.slice(0, 200), origin }),
  ),
  route(applicationCalls.list, async ({ query, url }) => {
    const db = ports.database.read;
    if (query.page !== undefined) return boundedReply(url, query, await listApplications(db, query));
    // The whole list, however long it is, goes out as it is read.
    const counted = await countApplications(db, query);
    return streamedList(eachApplication(db, query, query.sort === 'created_at'), totalHeaders(counted));
  }),
  route(applicationCalls.export, ({ query }) => {
    const lines = csvFile([...exported], eachApplication(ports.database.read, query), cellsOf);
    return new Reply(Readable.from(lines), {
      'content-disposition': 'attachment; filename="applications.csv"',
    });
  }),
  route(applicationCalls.counts, () => countByJob(ports.database.read)),
  route(applicationCalls.update, ({ params, body, caller, origin }) =>
    archiveApplication(ports, params.id, body.is_archived, { caller, origin }),
  ),
  route(applicationCalls.updateMany, ({ body, caller, origin }) =>
    archiveMany(ports, body.ids, body.is_archived, { caller, origin }),
  ),
  route(applicationCalls.deleteMany, ({ body, caller, origin }) =>
    removeMany(ports, body.ids, { caller, origin }),
  ),
  route(applicationCalls.delete, ({ params, caller, origin }) =>
    removeApplication(ports, params.id, { caller, origin }),
  ),
  route(applicationCalls.resume, async ({ params }) => {
    const { content, byteSize, type } = await openResume(ports, params.id);
    return new Reply(content, {
      'content-type': resumeMediaTypes[type],
      'content-length': String(byteSize),
      'content-disposition': `attachment; filename="resume.${type}"`,
      // Whatever a stranger sent must not run anything, should a browser show it after all.
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  }),
];

const totalHeaders = ({ total, isCapped }: Counted): Record<string, string> => ({
  'x-total-count': String(total),
  ...(isCapped && { 'x-total-count-capped': 'true' }),
});

/** Past what is counted there is a next page for as long as pages are full. */
function boundedReply(url: string, paging: Paging, page: Page<Application> & Counted): Reply<Application[]> {
  const size = paging.page_size ?? PAGE_SIZE_DEFAULT;
  const seen = ((paging.page ?? 1) - 1) * size + page.rows.length;
  const reach = page.isCapped && page.rows.length === size ? Math.max(page.total, seen + 1) : page.total;
  return new Reply(page.rows, { ...listHeaders(url, paging, reach), ...totalHeaders(page) });
}
