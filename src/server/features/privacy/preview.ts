// What the clock will erase: found by the same queries, with the day looked forward to in place of today.
import { DAY_MS } from '#contract/durations.ts';
import type { DuePerson, RetentionPreview, RetentionSettings } from '#contract/office/privacy.ts';
import { PAGE_SIZE_DEFAULT, type Paging } from '#contract/lists.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { countVisitorAddresses } from '#server/audit/audit.store.ts';
import type { DueKind } from '#server/erasure.ts';
import { MAIL } from '#server/mail/mail.ts';
import { countFinished } from '#server/platform/tasks/tasks.store.ts';
import { dueBefore, dueOf } from './erase-due.ts';
import type { PrivacyPorts } from './privacy.feature.ts';
import { readRetention } from './privacy.store.ts';

export async function previewErasing(
  ports: PrivacyPorts,
  { days, page = 1, page_size = PAGE_SIZE_DEFAULT }: { days: number } & Paging,
): Promise<RetentionPreview> {
  const db = ports.database.read;
  const until = new Date(ports.clock.now().getTime() + days * DAY_MS);
  const settings = await readRetention(db);
  const counts = { decided: 0, withdrawn: 0, talent_pool: 0, enquiries: 0 };
  const people: DuePerson[] = [];
  for (const kind of dueOf(ports)) {
    const before = dueBefore(settings, kind.setting, until);
    if (before === undefined) continue;
    counts[kind.why] = await kind.count(db, before);
    people.push(...(await firstOf(db, kind, { before, limit: page * page_size, settings })));
  }
  const addressesBefore = dueBefore(settings, 'audit_address_days', until);
  const mailsBefore = dueBefore(settings, 'outgoing_mail_days', until);
  return {
    until: until.toISOString(),
    counts: {
      ...counts,
      audit_addresses: addressesBefore === undefined ? 0 : await countVisitorAddresses(db, addressesBefore),
      outgoing_mails: mailsBefore === undefined ? 0 : await countFinished(db, MAIL, mailsBefore),
    },
    // Each kind in its order; together by the day on which they go.
    items: people.toSorted(byDay).slice((page - 1) * page_size, page * page_size),
    held: await ports.applications.listHeld(db),
  };
}

async function firstOf(
  db: Reader,
  { kind, why, setting, list }: DueKind,
  { before, limit, settings }: { before: string; limit: number; settings: RetentionSettings },
): Promise<DuePerson[]> {
  const rows = await list(db, before, limit);
  return rows.map(({ id, name, title, since, version }) => ({
    kind,
    id,
    name,
    title,
    why,
    since,
    erased_on: new Date(Date.parse(since) + settings[setting] * DAY_MS).toISOString(),
    version,
  }));
}

const byDay = (one: DuePerson, other: DuePerson): number =>
  one.erased_on.localeCompare(other.erased_on) || one.id - other.id;
