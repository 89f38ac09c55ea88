import { Readable } from 'node:stream';
import { type AuditEntry, auditCalls } from '#contract/system/audit.ts';
import { csvFile } from '#server/http/csv.ts';
import { listReply, streamedList, totalHeaders } from '#server/http/list-reply.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { auditRead } from '#server/audit/audit.store.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { countEntries, entryBatches, listEntries } from './entries.store.ts';
import { withRecords } from './with-records.ts';

const wholeList = { subject: 'audit trail', subjectId: 'list' };
const exported = ['at', 'by', 'action', 'kind', 'id', 'label', 'address', 'old', 'new'];
const jsonOf = (values: AuditEntry['old']): string => (values ? JSON.stringify(values) : '');
const cellsOf = ({ at, by, action, record, address, old, new: current }: AuditEntry) => [
  at,
  by,
  action,
  record.kind,
  record.id,
  record.label,
  address,
  jsonOf(old),
  jsonOf(current),
];

export const auditRoutes = (ports: FeaturePorts): Route[] => [
  route(auditCalls.list, async ({ query, url, ctx }) => {
    const db = ports.database.read;
    if (query.page === undefined) {
      await auditRead(ports, ctx, { action: 'read', ...wholeList });
      // The whole trail, however long it is, goes out as it is read.
      return streamedList(entryBatches(db, query), totalHeaders(await countEntries(db, query)));
    }
    const { rows, ...counted } = await listEntries(db, query);
    return listReply(url, query, { rows: await withRecords(ports, rows), ...counted });
  }),
  route(auditCalls.export, async ({ query, ctx }) => {
    await auditRead(ports, ctx, { action: 'export', ...wholeList });
    const lines = csvFile(exported, entryBatches(ports.database.read, query), cellsOf);
    return new Reply(Readable.from(lines), { 'content-disposition': 'attachment; filename="audit.csv"' });
  }),
];
