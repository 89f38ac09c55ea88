// The company's own words and days: what applicants agree to, and how long things are kept.
import type { ConsentText, KeptDays, RetentionChange, RetentionSettings } from '#contract/office/privacy.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { isOfVersion, refusedChange } from '#server/audit/versions.store.ts';
import type { Person, VersionedContext } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { PrivacyPorts } from './privacy.feature.ts';
import {
  findConsent,
  insertConsent,
  lockConsents,
  lockRetention,
  readRetention,
  writeRetention,
} from './privacy.store.ts';
import { consentAnswer, consentIn } from './translated-consent.ts';

const CONSENT = { subject: 'consent text', id: 'list' } as const;
const RETENTION = { subject: 'retention', id: 'list' } as const;

export async function readConsent(
  { database }: PrivacyPorts,
  { version, lang }: { version?: number | undefined; lang?: string | undefined },
): Promise<ConsentText> {
  const db = database.read;
  if (version === undefined) return consentIn(db, lang);
  const found = await findConsent(db, version);
  if (!found) throw new DomainError('consent_text_not_found');
  return consentAnswer(found);
}

export async function readKeptDays({ database }: PrivacyPorts): Promise<KeptDays> {
  const { version: _, ...days } = await readRetention(database.read);
  return days;
}

/** The same words again are no new version. */
export const changeConsent = (
  { database, clock }: PrivacyPorts,
  text: string,
  ctx: VersionedContext<Person>,
): Promise<ConsentText> =>
  database.transaction(async (tx) => {
    const before = await lockConsents(tx);
    if (!isOfVersion(before, ctx))
      throw await refusedChange(tx, {
        ...CONSENT,
        current: consentAnswer(before),
        gone: 'consent_text_not_found',
      });
    if (text === before.text) return consentAnswer(before);
    const version = await insertConsent(tx, { text, lang: before.lang }, isoNow(clock));
    const after = { ...before, version, text };
    await auditBy(tx, clock, ctx, {
      action: 'change',
      subject: CONSENT.subject,
      subjectId: CONSENT.id,
      ...changesOf({ kept: ['version', 'text'] }, before, after),
    });
    // The application form shows it.
    await database.contentVersion.touch(tx);
    return consentAnswer(after);
  });

const given = (change: RetentionChange): Partial<RetentionSettings> =>
  Object.fromEntries(Object.entries(change).filter(([, days]) => days !== undefined));

export const changeRetention = (
  { database, clock }: PrivacyPorts,
  change: RetentionChange,
  ctx: VersionedContext<Person>,
): Promise<RetentionSettings> =>
  database.transaction(async (tx) => {
    const before = await lockRetention(tx);
    if (!isOfVersion(before, ctx))
      throw await refusedChange(tx, { ...RETENTION, current: before, gone: 'unexpected' });
    await writeRetention(tx, given(change));
    const after = await readRetention(tx);
    const { version: _, ...kept } = after;
    await auditBy(tx, clock, ctx, {
      action: 'change',
      subject: RETENTION.subject,
      subjectId: RETENTION.id,
      ...changesOf({ kept: Object.keys(kept) as (keyof typeof kept)[] }, before, after),
    });
    // The privacy page shows them.
    await database.contentVersion.touch(tx);
    return after;
  });
