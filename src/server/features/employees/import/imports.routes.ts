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
    route(importCalls.begin, async ({ body, files, caller, origin }) =>
      answer(
        await beginImport(
          ports,
          { file: files['file'], photos: files['photos'], mapping: body.mapping },
          { caller, origin },
        ),
      ),
    ),
    route(importCalls.read, async ({ params, caller, origin }) => {
      const found = await freshImport(ports, params.id);
      await auditRead(ports, { caller, origin }, { action: 'read', subject: 'import', subjectId: found.id });
      return answer(found);
    }),
    route(importCalls.progress, async ({ params }) => {
      const { id, state } = await existingImport(ports, params.id);
      return { state, photos: await countPhotos(database.read, id) };
    }),
    route(importCalls.match, async ({ params, body, caller, origin, ifMatch }) =>
      answer(
        await matchImport(
          ports,
          params.id,
          { mapping: body.mapping, addDialCode: body.add_dial_code },
          { caller, origin, ifMatch },
        ),
      ),
    ),
    route(importCalls.refused, async ({ params, caller, origin }) => {
      const found = await existingImport(ports, params.id);
      await auditRead(
        ports,
        { caller, origin },
        { action: 'export', subject: 'import', subjectId: found.id },
      );
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
    route(importCalls.apply, async ({ params, body, caller, origin, ifMatch }) => {
      const by = { caller, origin, ifMatch };
      return answer(await applyImport(ports, params.id, { skipRefused: body.skip_refused }, by));
    }),
    route(importCalls.undo, async ({ params, caller, origin }) =>
      answer(await undoImport(ports, params.id, { caller, origin })),
    ),
    route(importCalls.cancel, ({ params: { id }, caller, origin, ifMatch }) =>
      database.transaction(async (tx) => {
        const by = { caller, origin, ifMatch };
        const now = isoNow(ports.clock);
        const held = await changeImport(tx, id, { from: ['checking', 'ready'], now, ifMatch, ends_at: now });
        if (!held) throw await refused(ports, tx, id, by);
        await addTask(tx, { kind: IMPORT_END, payload: { id } }, ports.clock);
        await recordImport(ports, tx, 'delete', id, by);
      }),
    ),
  ];
}
