// The secret in the link that stops the weekly mail. It is derived, so that every mail can hold the same; no table has it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { ownSecretIn } from '#server/platform/secrets.store.ts';
import type { WeeklyPorts } from './weekly.feature.ts';

export const weeklyKey = (tx: Tx, clock: Clock): Promise<Buffer> => ownSecretIn(tx, clock, 'weekly mail');

export const stopToken = (key: Buffer, userId: number): string =>
  createHmac('sha256', key).update(`stop ${userId}`).digest('base64url');

/** Once more changes nothing. */
export const stopWeekly = (ports: WeeklyPorts, token: string, origin: Origin): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const key = await weeklyKey(tx, ports.clock);
    const given = Buffer.from(token);
    // Whoever has chosen mails are few, and nobody else can be meant.
    const chose = await ports.accounts.whoChose(tx);
    const meant = chose.find(({ id }) => isSame(given, Buffer.from(stopToken(key, id))));
    if (!meant) throw new DomainError('weekly_stop_not_found');
    if (!(await ports.accounts.unchoose(tx, meant.id, 'weekly_summary'))) return;
    const entry = { action: 'stop weekly mail', subject: 'account', subjectId: meant.id };
    await audit(tx, ports.clock, { actor: null, ...entry, origin });
  });

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
