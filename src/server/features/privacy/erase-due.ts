// The clock: once a day a task erases what has had its time, a few at a time.
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type {
  ErasureKind,
  ErasureReason,
  RetentionSetting,
  RetentionSettings,
} from '#contract/office/privacy.ts';
import { audit, forgetVisitorAddresses, theProgram } from '#server/audit/audit.store.ts';
import { isoIn } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DueKind, ErasureResult } from '#server/erasure.ts';
import { deleteOldMails } from '#server/mail/erase-mails.ts';
import type { TaskKind } from '#server/platform/tasks/tasks.ts';
import { eraser, writeReceipt } from './erase.ts';
import type { PrivacyPorts } from './privacy.feature.ts';
import { readRetention } from './privacy.store.ts';

const ERASE_DUE = 'erase due';
const PEOPLE_AT_ONCE = 20;
const ROWS_AT_ONCE = 500;
/** A decision that is taken back within a day finds all its résumés there. */
const OLD_RESUMES_KEPT_MS = DAY_MS;

/** When the days must have begun to count for something to be due at a time; undefined: never. */
export const dueBefore = (
  settings: RetentionSettings,
  setting: RetentionSetting,
  at: Date,
): string | undefined =>
  settings[setting] === 0 ? undefined : new Date(at.getTime() - settings[setting] * DAY_MS).toISOString();

/** What of all features goes by the clock. */
export const dueOf = ({ features }: Pick<PrivacyPorts, 'features'>): DueKind[] =>
  features.flatMap((feature) => feature.due ?? []);

export function eraseDueTask(ports: PrivacyPorts): TaskKind {
  const stopping = new AbortController();
  return {
    kind: ERASE_DUE,
    name: 'Erase what is due',
    payload: z.object({}),
    handler: () => eraseDue(ports, stopping.signal),
    regular: (now) => ({ key: now.slice(0, 10), payload: {} }),
    maxTries: 20,
    retryDelaysMs: [60_000, 600_000, HOUR_MS],
    // Should one take longer, another process helps: none erases what the other is at.
    leaseMs: HOUR_MS,
    keepMs: 3 * DAY_MS,
    close: () => stopping.abort(),
  };
}

/** Each step is a transaction of its own with its receipt: killed in between, nothing is half erased. */
export async function eraseDue(ports: PrivacyPorts, signal?: AbortSignal): Promise<void> {
  const steps: Step[] = [
    ...dueOf(ports).map((kind): Step => ({
      limit: PEOPLE_AT_ONCE,
      take: (tx) => erasePeople(ports, tx, kind),
    })),
    {
      limit: ROWS_AT_ONCE,
      take: (tx) => {
        const before = isoIn(ports.clock, -OLD_RESUMES_KEPT_MS);
        return withReceipt(ports, tx, { kind: 'resumes', why: 'decided' }, () =>
          ports.applications.eraseOldResumes(tx, { before, limit: ROWS_AT_ONCE }, ports),
        );
      },
    },
    rowsOf(ports, 'audit_address_days', 'audit_addresses', forgetVisitorAddresses),
    rowsOf(ports, 'outgoing_mail_days', 'outgoing_mails', (tx, before, limit) =>
      deleteOldMails(tx, { before, limit }, ports),
    ),
  ];
  for (const { limit, take } of steps) {
    for (let taken = limit; taken === limit;) {
      // Put back, and gone on with after the next start.
      if (signal?.aborted) throw new Error('The program is stopping.');
      taken = await ports.database.transaction(take);
    }
  }
}

interface Step {
  limit: number;
  /** How many it was: as many as the limit means that there may be more. */
  take(tx: Tx): Promise<number>;
}

async function erasePeople(
  ports: PrivacyPorts,
  tx: Tx,
  { kind, why, setting, lock }: DueKind,
): Promise<number> {
  const { clock } = ports;
  const before = dueBefore(await readRetention(tx), setting, clock.now());
  if (before === undefined) return 0;
  const rows = await lock(tx, before, PEOPLE_AT_ONCE);
  const ids = rows.map(({ id }) => id);
  const addresses = rows.map(({ email }) => email.toLowerCase());
  await eraser(ports)(tx, { kind, ids, addresses }, why);
  const origin = { address: 'local', userAgent: '' };
  for (const id of ids)
    await audit(tx, clock, { actor: theProgram, action: 'erase', subject: kind, subjectId: id, origin });
  return ids.length;
}

const rowsOf = (
  ports: PrivacyPorts,
  setting: RetentionSetting,
  kind: ErasureKind,
  forget: (tx: Tx, before: string, limit: number) => Promise<number>,
): Step => ({
  limit: ROWS_AT_ONCE,
  async take(tx) {
    const before = dueBefore(await readRetention(tx), setting, ports.clock.now());
    if (before === undefined) return 0;
    return withReceipt(ports, tx, { kind, why: 'age' }, async () => ({
      rows: await forget(tx, before, ROWS_AT_ONCE),
      files: 0,
    }));
  },
});

async function withReceipt(
  ports: PrivacyPorts,
  tx: Tx,
  named: { kind: ErasureKind; why: ErasureReason },
  forget: () => Promise<ErasureResult>,
): Promise<number> {
  const gone = await forget();
  const records = gone.files || gone.rows;
  if (records > 0) await writeReceipt(tx, ports, { ...named, records, ...gone });
  return records;
}
