// What visitors do with their alerts: ask, confirm, stop. All of it by links in mails, without an account.
import { companyTimeZone } from '#contract/time-zone.ts';
import {
  ALERTS_OF_ONE_ADDRESS,
  type JobAlert,
  type JobAlertDraft,
  jobAlertMessages,
} from '#contract/jobs/job-alerts.ts';
import type { Lang } from '#contract/languages.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin, Written } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import { type Reader, type Tx, afterCommit } from '#server/platform/database/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ErasureResult } from '#server/erasure.ts';
import { reserveConfirmation } from '#server/mail/confirmations.ts';
import { forgetMailsAbout } from '#server/mail/erase-mails.ts';
import { queueMail, withdrawMail } from '#server/mail/mail.ts';
import { hashOf, hashOfGiven } from '#server/platform/secrets.ts';
import { dayOf, plusDays } from '#server/platform/zoned-time.ts';
import { alertKey, confirmSecret, readAlertKey, readStopSecret, stopHash } from './alert-links.ts';
import { alertConcern, confirmMail } from './alert-mails.ts';
import type { AlertPorts } from './alerts.feature.ts';
import {
  askAgain,
  countByStopHash,
  deleteAlert,
  deleteByStopHash,
  deleteOfAddress,
  findByConfirmHash,
  insertAlert,
  lockAlertsOf,
  markConfirmed,
} from './alerts.store.ts';

const NOBODY = 'nobody';

/** The same answer for every address, whatever becomes of it. Whoever has asked before gets the same link again. */
export async function askForAlert(
  ports: AlertPorts,
  draft: Written<JobAlertDraft>,
  origin: Origin,
): Promise<{ message: string }> {
  const { database, clock, limits, publicUrl } = ports;
  const takeBack = await reserveConfirmation(limits, draft.email);
  let isMailed = false;
  try {
    if (takeBack)
      await database.transaction(async (tx) => {
        const { id, secret, lang } = await writeWish(ports, tx, draft);
        await record(ports, tx, 'ask for alert', id ?? NOBODY, origin);
        const mail = await queueMail(
          tx,
          confirmMail({ email: draft.email, lang }, { publicUrl, secret }),
          clock,
        );
        isMailed = id !== undefined;
        if (!isMailed) await withdrawMail(tx, mail);
      });
  } finally {
    if (!isMailed) await takeBack?.();
  }
  return { message: jobAlertMessages.sent };
}

/** No id: the address has as many as it may have. */
async function writeWish(
  { clock }: AlertPorts,
  tx: Tx,
  { email, lang, ...filter }: Written<JobAlertDraft>,
): Promise<{ id: number | undefined; secret: string; lang: Lang }> {
  const key = await alertKey(tx, clock);
  const email_key = email.toLowerCase();
  const now = isoNow(clock);
  const known = await lockAlertsOf(tx, email_key);
  const same = known.find(
    ({ department, location, employment_type }) =>
      department === filter.department &&
      location === filter.location &&
      employment_type === filter.employment_type,
  );
  const secret = confirmSecret(key, { email_key, ...filter, created_at: same?.created_at ?? now });
  if (same) {
    await askAgain(tx, same.id, now);
    return { id: same.id, secret, lang: same.lang };
  }
  if (known.length >= ALERTS_OF_ONE_ADDRESS) {
    // What a stranger asked for in somebody's name must not keep them from asking themselves.
    const oldest = known.find(({ confirmed_at }) => confirmed_at === null);
    if (!oldest) return { id: undefined, secret, lang };
    await deleteAlert(tx, oldest.id);
  }
  const id = await insertAlert(tx, {
    email,
    email_key,
    lang,
    ...filter,
    confirm_hash: hashOf(secret),
    stop_hash: stopHash(key, email_key),
    confirmed_at: null,
    told_on: '',
    asked_at: now,
    created_at: now,
  });
  return { id, secret, lang };
}

export const readAlert = async ({ database }: AlertPorts, secret: string): Promise<JobAlert> =>
  answerOf(await openAlert(database.read, secret));

/** Once more changes nothing. */
export const confirmAlert = (ports: AlertPorts, secret: string, origin: Origin): Promise<JobAlert> =>
  ports.database.transaction(async (tx) => {
    const { clock } = ports;
    const alert = await openAlert(tx, secret);
    const today = dayOf(isoNow(clock), companyTimeZone);
    // Today's alerts may still be to come.
    const isNew = await markConfirmed(tx, alert.id, { at: isoNow(clock), toldOn: plusDays(today, -1) });
    if (isNew) await record(ports, tx, 'confirm alert', alert.id, origin);
    return { ...answerOf(alert), confirmed: true };
  });

/** How many a link stops; none where they were stopped already. */
export async function readStop({ database, clock }: AlertPorts, secret: string): Promise<{ alerts: number }> {
  const link = readStopSecret(await readAlertKey(database, clock), secret);
  const alerts = link ? await countByStopHash(database.read, link.hash) : 0;
  if (alerts === 0 && !link?.isMarked) throw new DomainError('job_alert_stop_not_found');
  return { alerts };
}

/** All alerts of the address, its mails, and the address itself. Once more changes nothing. */
export const stopAlerts = (ports: AlertPorts, secret: string, origin: Origin): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const link = readStopSecret(await alertKey(tx, ports.clock), secret);
    const gone = link ? await deleteByStopHash(tx, link.hash) : [];
    if (gone.length === 0 && !link?.isMarked) throw new DomainError('job_alert_stop_not_found');
    for (const { id } of gone) await record(ports, tx, 'stop alert', id, origin);
    const emails = new Set(gone.map(({ email }) => alertConcern(email)));
    if (emails.size > 0) await forgetMailsAbout(tx, [...emails], ports);
    afterCommit(tx, () => ports.database.truncateLog());
  });

/** For whoever has all erased that there is of their address. */
export async function forgetAlertsOf(
  tx: Tx,
  email: string,
  ports: Pick<AlertPorts, 'outbox'>,
): Promise<ErasureResult> {
  const gone = await deleteOfAddress(tx, email);
  const mails = await forgetMailsAbout(tx, [alertConcern(email)], ports);
  return { rows: gone.length + mails.rows, files: 0 };
}

type Found = NonNullable<Awaited<ReturnType<typeof findByConfirmHash>>>;

async function openAlert(db: Reader, secret: string): Promise<Found> {
  const hash = hashOfGiven(secret);
  const found = hash === undefined ? undefined : await findByConfirmHash(db, hash);
  if (!found) throw new DomainError('job_alert_not_found');
  return found;
}

const answerOf = ({ department, location, employment_type, confirmed_at }: Found): JobAlert => ({
  department,
  location,
  employment_type,
  confirmed: confirmed_at !== null,
});

const record = (
  { clock }: AlertPorts,
  tx: Tx,
  action: string,
  subjectId: number | string,
  origin: Origin,
): Promise<void> => audit(tx, clock, { actor: null, action, subject: 'job alert', subjectId, origin });
