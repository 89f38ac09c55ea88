// The import's work behind the answer: photos are looked at, and what is over goes.
import * as z from 'zod/mini';
import { DAY_MS } from '#contract/durations.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { TaskKind } from '#server/platform/tasks/tasks.ts';
import { detachFile } from '#server/platform/files/stored-files.store.ts';
import { disownImage } from '#server/platform/images/images.store.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { deleteImport, deleteRows, findImport, someRows } from './imports.store.ts';
import { IMPORT_PHOTOS, giveUpPhotos, lookAtStoredPhotos } from './look-at-photos.ts';

export const IMPORT_END = 'import-end';
const ROWS_AT_ONCE = 100;

const ofImport = z.object({ id: z.int() });
type Payload = z.infer<typeof ofImport>;

export function importTasks(ports: FeaturePorts): TaskKind[] {
  const stopping = new AbortController();
  const photos: TaskKind<Payload> = {
    kind: IMPORT_PHOTOS,
    name: 'Look at the photos of an import',
    payload: ofImport,
    handler: ({ payload }) => lookAtStoredPhotos(ports, payload.id, stopping.signal),
    maxTries: 5,
    retryDelaysMs: [1000, 10_000, 60_000],
    // A slice of a minute, and the ZIP file fetched before it.
    leaseMs: 120_000,
    keepMs: DAY_MS,
    async ended(tx, { id }, { failure }) {
      if (failure !== null) await giveUpPhotos(ports, tx, id);
    },
    close: () => stopping.abort(),
  };
  const end: TaskKind<Payload> = {
    kind: IMPORT_END,
    name: 'Clear away an import that is over',
    payload: ofImport,
    handler: ({ payload }) => endImport(ports, payload.id),
    maxTries: 10,
    retryDelaysMs: [60_000, 600_000],
    leaseMs: 600_000,
    keepMs: DAY_MS,
  };
  return [photos, end] as TaskKind[];
}

/** Whatever it still holds goes with it. One that was applied since has another day, and another task. */
async function endImport(ports: FeaturePorts, id: number): Promise<void> {
  const now = isoNow(ports.clock);
  if (await findImport(ports.database.read, id, now)) return;
  while (await endSomeRows(ports, id));
  await ports.database.transaction(async (tx) => {
    const over = await tx
      .selectFrom('employee_imports')
      .select('photos_key')
      .where('id', '=', id)
      .executeTakeFirst();
    await deleteImport(tx, id);
    if (over?.photos_key) await detachFile(tx, over.photos_key, ports);
  });
  // Names and numbers of people were in it.
  ports.database.truncateLog();
}

const endSomeRows = (ports: FeaturePorts, id: number): Promise<boolean> =>
  ports.database.transaction(async (tx) => {
    const rows = await someRows(tx, id, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return false;
    await deleteRows(tx, id, last.number);
    for (const { image_key, old_image_key } of rows)
      for (const key of [image_key, old_image_key]) if (key !== null) await disownImage(tx, key, ports);
    return true;
  });
