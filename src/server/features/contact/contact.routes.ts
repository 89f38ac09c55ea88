import { Readable } from 'node:stream';
import { type Enquiry, contactCalls } from '#contract/contact.ts';
import { listReply, streamedList, totalHeaders } from '#server/http/list-reply.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { auditRead } from '#server/audit/audit.store.ts';
import { csvFile } from '#server/http/csv.ts';
import type { ContactPorts } from './contact.ports.ts';
import {
  countEnquiries,
  countNewEnquiries,
  enquiryBatches,
  listEnquiries,
  written,
} from './enquiries.store.ts';
import { markEnquiry, markMany, readEnquiry, removeEnquiry, removeMany } from './manage-enquiries.ts';
import { sendEnquiry } from './send-enquiry.ts';

const exported = ['created_at', ...written] as const;
const wholeList = { subject: 'enquiries', subjectId: 'list' };
const cellsOf = (enquiry: Enquiry) => exported.map((column) => enquiry[column]);

export const contactRoutes = (ports: ContactPorts): Route[] => [
  route(contactCalls.send, ({ body, origin, header }) =>
    sendEnquiry(ports, body, { key: header('idempotency-key')?.slice(0, 200), origin }),
  ),
  route(contactCalls.list, async ({ query, url, caller, origin }) => {
    const db = ports.database.read;
    if (query.page !== undefined) return listReply(url, query, await listEnquiries(db, query));
    await auditRead(ports, { caller, origin }, { action: 'read', ...wholeList });
    // The whole list, however long it is, goes out as it is read.
    return streamedList(enquiryBatches(db, query), totalHeaders(await countEnquiries(db, query)));
  }),
  route(contactCalls.newer, ({ query }) => countNewEnquiries(ports.database.read, query.after)),
  route(contactCalls.read, ({ params }) => readEnquiry(ports, params.id)),
  route(contactCalls.export, async ({ query, caller, origin }) => {
    await auditRead(ports, { caller, origin }, { action: 'export', ...wholeList });
    const lines = csvFile([...exported], enquiryBatches(ports.database.read, query), cellsOf);
    return new Reply(Readable.from(lines), { 'content-disposition': 'attachment; filename="enquiries.csv"' });
  }),
  route(contactCalls.mark, ({ params, body, caller, origin, ifMatch }) =>
    markEnquiry(ports, params.id, body, { caller, origin, ifMatch }),
  ),
  route(contactCalls.markMany, ({ body: { ids, ...marks }, caller, origin }) =>
    markMany(ports, ids, marks, { caller, origin }),
  ),
  route(contactCalls.deleteMany, ({ body, caller, origin }) =>
    removeMany(ports, body.ids, { caller, origin }),
  ),
  route(contactCalls.delete, ({ params, caller, origin, ifMatch }) =>
    removeEnquiry(ports, params.id, { caller, origin, ifMatch }),
  ),
];
