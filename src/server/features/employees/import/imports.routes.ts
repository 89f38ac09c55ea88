import { Readable } from 'node:stream';
import { importCalls } from '#contract/employees/employee-import-calls.ts';
import { csvFile } from '#server/http/csv.ts';
import { attachment } from '#server/http/file-names.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { auditRead } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import { addTask } from '#server/platform/tasks/tasks.ts';
import { applyImport } from './apply-import.ts';
import { beginImport, existingImport, freshImport, matchImport, refused } from './begin-import.ts';
import { columnsIn, importAnswer } from './import-answer.ts';
import { IMPORT_END } from './import-tasks.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { type ImportRow, changeImport, countPhotos, readRows } from './imports.store.ts';
import { recordImport } from './record-import.ts';
import { undoImport } from './undo-import.ts';

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

export function importRoutes(ports: FeaturePorts): Route[] {
  const { database } = ports;
  const answer = (found: ImportRow) => importAnswer(database.read, found);
  return [
    route(importCalls.begin, ({ body, files, ctx }) =>
      beginImport(ports, { file: files['file'], photos: files['photos'], mapping: body.mapping }, ctx),
    ),
    route(importCalls.read, async ({ params, ctx }) => {
      const found = await freshImport(ports, params.id);
      await auditRead(ports, ctx, { action: 'read', subject: 'import', subjectId: found.id });
      return answer(found);
    }),
    route(importCalls.progress, async ({ params }) => {
      const { id, state } = await existingImport(ports, params.id);
      return { state, photos: await countPhotos(database.read, id) };
    }),
    route(importCalls.match, async ({ params, body, ctx }) =>
      answer(
        await matchImport(ports, params.id, { mapping: body.mapping, addDialCode: body.add_dial_code }, ctx),
      ),
    ),
    route(importCalls.refused, async ({ params, ctx }) => {
      const found = await existingImport(ports, params.id);
      await auditRead(ports, ctx, { action: 'export', subject: 'import', subjectId: found.id });
      const listed = await answer(found);
      const reasons = new Map<number, string[]>();
      for (const { row, column, reason } of listed.refused)
        reasons.set(row, [...(reasons.get(row) ?? []), column === '' ? reason : `${column}: ${reason}`]);
      const rows = (await readRows(database.read, found.id)).filter(({ number }) => reasons.has(number));
      const lines = csvFile([...columnsIn(found), 'Reason'], oneBatch(rows), ({ number, cells }) => [
        ...(JSON.parse(cells) as string[]),
        (reasons.get(number) ?? []).join('; '),
      ]);
      return new Reply(Readable.from(lines), { 'content-disposition': attachment('refused-rows.csv') });
    }),
    route(importCalls.apply, async ({ params, body, ctx }) => {
      return answer(await applyImport(ports, params.id, { skipRefused: body.skip_refused }, ctx));
    }),
    route(importCalls.undo, async ({ params, ctx }) => answer(await undoImport(ports, params.id, ctx))),
    route(importCalls.cancel, ({ params: { id }, ctx }) =>
      database.transaction(async (tx) => {
        const now = isoNow(ports.clock);
        const held = await changeImport(tx, id, {
          from: ['checking', 'ready'],
          now,
          ifMatch: ctx.version,
          ends_at: now,
        });
        if (!held) throw await refused(ports, tx, id, ctx);
        await addTask(tx, { kind: IMPORT_END, payload: { id } }, ports.clock);
        await recordImport(ports, tx, 'delete', id, ctx);
      }),
    ),
  ];
}
