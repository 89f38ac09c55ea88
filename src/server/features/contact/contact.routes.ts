import { insightCalls } from '#contract/office/insight.ts';
import { readEnquiryInsight } from './insight/read-insight.ts';
import { Readable } from 'node:stream';
import { type Enquiry, contactCalls } from '#contract/contact/contact.ts';
import { enquiryCalls, replyTemplateCalls } from '#contract/contact/enquiries.ts';
import { listReply, streamedList, totalHeaders } from '#server/http/list-reply.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { auditRead } from '#server/audit/audit.store.ts';
import { csvFile } from '#server/http/csv.ts';
import { listTemplates } from '#server/mail-templates/mail-templates.store.ts';
import {
  addTemplate,
  changeTemplate,
  removeTemplate,
  toReplyTemplate,
} from '#server/mail-templates/manage-templates.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { openAttachment } from '#server/received/open-attachment.ts';
import type { ContactPorts } from './contact.feature.ts';
import {
  type EnquiryRow,
  countEnquiries,
  countNewEnquiries,
  enquiryBatches,
  findEnquiry,
  listEnquiries,
  written,
} from './enquiries.store.ts';
import { markEnquiry, markMany, removeEnquiry, removeMany } from './manage-enquiries.ts';
import { addNote, changeNote, listNotes, removeNote } from './notes/manage-notes.ts';
import { filterOf, readEnquiry, toEnquiries, toEnquiryBatches } from './read-enquiries.ts';
import { replyToEnquiry } from './replies/reply.ts';
import { readThread } from './replies/thread.ts';
import { sendEnquiry } from './send-enquiry.ts';

const exported = ['created_at', ...written] as const satisfies (keyof Enquiry)[];
const wholeList = { subject: 'enquiries', subjectId: 'list' };
const cellsOf = (enquiry: EnquiryRow) => exported.map((column) => enquiry[column]);

export const contactRoutes = (ports: ContactPorts): Route[] => [
  ...listRoutes(ports),
  ...conversationRoutes(ports),
  ...templateRoutes(ports),
];

const listRoutes = (ports: ContactPorts): Route[] => [
  route(contactCalls.send, ({ body, ctx, lang }) =>
    sendEnquiry(ports, { ...body, lang: body.lang ?? lang }, ctx.origin),
  ),
  route(contactCalls.list, async ({ query, url, ctx }) => {
    const db = ports.database.read;
    const filter = filterOf(query, ctx.caller);
    if (query.page !== undefined) {
      const { rows, ...counted } = await listEnquiries(db, filter);
      return listReply(url, query, { rows: await toEnquiries(ports, db, rows), ...counted });
    }
    await auditRead(ports, ctx, { action: 'read', ...wholeList });
    // The whole list, however long it is, goes out as it is read.
    const batches = toEnquiryBatches(ports, enquiryBatches(db, filter));
    return streamedList(batches, totalHeaders(await countEnquiries(db, filter)));
  }),
  route(contactCalls.newer, ({ query }) => countNewEnquiries(ports.database.read, query.after)),
  route(contactCalls.read, ({ params }) => readEnquiry(ports, ports.database.read, params.id)),
  route(contactCalls.export, async ({ query, ctx }) => {
    const filter = filterOf(query, ctx.caller);
    await auditRead(ports, ctx, { action: 'export', ...wholeList });
    const lines = csvFile([...exported], enquiryBatches(ports.database.read, filter), cellsOf);
    return new Reply(Readable.from(lines), { 'content-disposition': 'attachment; filename="enquiries.csv"' });
  }),
  route(contactCalls.mark, ({ params, body, ctx }) => markEnquiry(ports, params.id, body, ctx)),
  route(contactCalls.markMany, ({ body: { ids, ...marks }, ctx }) => markMany(ports, ids, marks, ctx)),
  route(contactCalls.deleteMany, ({ body, ctx }) => removeMany(ports, body.ids, ctx)),
  route(contactCalls.delete, ({ params, ctx }) => removeEnquiry(ports, params.id, ctx)),
];

const conversationRoutes = (ports: ContactPorts): Route[] => [
  route(enquiryCalls.reply, ({ params, body, ctx }) => replyToEnquiry(ports, params.id, body, ctx)),
  route(insightCalls.enquiries, ({ query }) => readEnquiryInsight(ports, query)),
  route(enquiryCalls.thread, ({ params }) => readThread(ports.database.read, params.id)),
  route(enquiryCalls.attachment, async ({ params: { id, ...file }, ctx }) => {
    if (!(await findEnquiry(ports.database.read, id))) throw new DomainError('enquiry_not_found');
    return openAttachment(ports, { kind: 'enquiry', id }, file, ctx);
  }),
  route(enquiryCalls.notes, ({ params }) => listNotes(ports, params.id)),
  route(enquiryCalls.addNote, ({ params, body, ctx }) => addNote(ports, params.id, body.text, ctx)),
  route(enquiryCalls.changeNote, ({ params, body, ctx }) => changeNote(ports, params, body.text, ctx)),
  route(enquiryCalls.deleteNote, ({ params, ctx }) => removeNote(ports, params, ctx)),
  route(enquiryCalls.colleagues, async () =>
    (await ports.colleagues.list(ports.database.read)).map(({ id, name, username }) => ({
      id,
      name,
      username,
    })),
  ),
];

const templateRoutes = (ports: ContactPorts): Route[] => [
  route(replyTemplateCalls.list, async ({ query, url }) => {
    const { rows, ...counted } = await listTemplates(ports.database.read, 'enquiry', query);
    return listReply(url, query, { rows: rows.map(toReplyTemplate), ...counted });
  }),
  route(replyTemplateCalls.create, ({ body, ctx }) => addTemplate(ports, 'enquiry', body, ctx)),
  route(replyTemplateCalls.update, ({ params, body, ctx }) =>
    changeTemplate(ports, { kind: 'enquiry', id: params.id }, body, ctx),
  ),
  route(replyTemplateCalls.delete, ({ params, ctx }) =>
    removeTemplate(ports, { kind: 'enquiry', id: params.id }, ctx),
  ),
];
