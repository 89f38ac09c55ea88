// Erased by its owner, at once: this application, or all there is of the address.
import { identity } from '#contract/identity/current.ts';
import { type OwnErased, ownApplicationMessages } from '#contract/applications/own-application.ts';
import { type Lang, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { companyTimeZone } from '#contract/time-zone.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type ErasureResult, NOTHING_ERASED } from '#server/erasure.ts';
import { listed, say, timeIn } from '#server/locales/say.ts';
import { timeWords } from '#server/platform/zoned-time.ts';
import { writtenIn } from '#server/mail/layout.ts';
import { type Mail, queueMail } from '#server/mail/mail.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { findOwn, lockOfAddress } from './own.store.ts';
import { openOwn } from './own-link.ts';

export const eraseOwn = (
  ports: ApplicationPorts,
  secret: string,
  { all = false }: { all?: boolean | undefined },
  origin: Origin,
): Promise<OwnErased> =>
  ports.database.transaction(async (tx) => {
    const { clock } = ports;
    const own = await openOwn(tx, secret);
    const { email = '', lang = SOURCE_LANGUAGE } = (await findOwn(tx, own)) ?? {};
    const rows = (await lockOfAddress(tx, email)).filter(({ id }) => all || id === own);
    // Erased a moment ago.
    if (!rows.some(({ id }) => id === own)) throw new DomainError('own_application_not_found');
    if (rows.some(({ hold_at }) => hold_at !== null)) throw new DomainError('application_held');
    const applications = rows.map(({ id }) => id);
    const enquiries = all ? await ports.contact.lockOfAddress(tx, email) : [];
    const addresses = [email.toLowerCase()];
    const gone = [
      await ports.privacy.erase(tx, { kind: 'application', ids: applications, addresses }, 'asked'),
    ];
    if (enquiries.length > 0)
      gone.push(await ports.privacy.erase(tx, { kind: 'enquiry', ids: enquiries, addresses }, 'asked'));
    const alerts = all ? await ports.alerts.count(tx, email) : 0;
    if (all) gone.push(await ports.alerts.forget(tx, email));
    const erased = { action: 'erase', actor: null, origin };
    for (const id of applications)
      await audit(tx, clock, { ...erased, subject: 'application', subjectId: id });
    for (const id of enquiries) await audit(tx, clock, { ...erased, subject: 'enquiry', subjectId: id });
    const receipt = {
      at: isoNow(clock),
      applications: applications.length,
      enquiries: enquiries.length,
      job_alerts: alerts,
      ...gone.reduce(sum, NOTHING_ERASED),
    };
    await queueMail(tx, receiptMail({ email, lang }, receipt), clock);
    return { message: ownApplicationMessages.erased, ...receipt };
  });

const sum = (one: ErasureResult, other: ErasureResult): ErasureResult => ({
  rows: one.rows + other.rows,
  files: one.files + other.files,
});

type Receipt = Omit<OwnErased, 'message'>;

/** The last thing there is with this address on it; it goes like every mail. */
function receiptMail({ email, lang }: { email: string; lang: Lang }, receipt: Receipt): Mail {
  const words = say(lang);
  const time =
    lang === SOURCE_LANGUAGE
      ? timeWords(receipt.at, companyTimeZone)
      : timeIn(lang, receipt.at, companyTimeZone);
  return {
    to: email,
    replyTo: identity().email,
    content: {
      ...writtenIn(lang),
      subject: words('mail.erased.subject', { company: identity().brand }),
      greeting: words('mail.greeting.nobody'),
      paragraphs: [
        words('mail.erased.what', { time, things: erasedThings(receipt, lang) }),
        words('mail.erased.backups'),
        words('mail.erased.receipt'),
      ],
    },
  };
}

/** `4 applications and 2 files` */
function erasedThings({ applications, enquiries, job_alerts, files }: Receipt, lang: Lang): string {
  const counts = {
    'mail.erased.applications': applications,
    'mail.erased.enquiries': enquiries,
    'mail.erased.alerts': job_alerts,
    'mail.erased.files': files,
  } as const;
  const ids = (Object.keys(counts) as (keyof typeof counts)[]).filter((id) => counts[id] > 0);
  return listed(
    lang,
    ids.map((id) => say(lang)(id, { count: counts[id] })),
  );
}
