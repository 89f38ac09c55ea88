// Erased by its owner, at once: this application, or all there is of the address.
import { identity } from '#contract/identity/current.ts';
import { type OwnErased, ownApplicationMessages } from '#contract/applications/own-application.ts';
import { companyTimeZone } from '#contract/time-zone.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { type ErasureResult, NOTHING_ERASED } from '#server/erasure.ts';
import { timeWords } from '#server/platform/zoned-time.ts';
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
    const email = (await findOwn(tx, own))?.email ?? '';
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
    await queueMail(tx, receiptMail(email, receipt), clock);
    return { message: ownApplicationMessages.erased, ...receipt };
  });

const sum = (one: ErasureResult, other: ErasureResult): ErasureResult => ({
  rows: one.rows + other.rows,
  files: one.files + other.files,
});

/** The last thing there is with this address on it; it goes like every mail. */
function receiptMail(to: string, receipt: Omit<OwnErased, 'message'>): Mail {
  return {
    to,
    replyTo: identity().email,
    content: {
      subject: `${identity().brand} has erased your data`,
      greeting: 'Hello,',
      paragraphs: [
        `You asked us to erase what we kept about you. ${erasedWords(receipt)}: what you sent, your resumes, our notes, ratings and mails, and what our search knew of them.`,
        'Copies in our backups are not changed one by one: they go as the backups themselves are replaced, and nothing is taken from them meanwhile.',
        'This receipt is the only thing left. It is deleted after some weeks.',
      ],
    },
  };
}

/** `On 19 November 2026 at 9:49 we erased 4 applications and 2 files` */
function erasedWords({ at, applications, enquiries, job_alerts, files }: Omit<OwnErased, 'message'>): string {
  const counted = [
    count(applications, 'application', 'applications'),
    count(enquiries, 'enquiry', 'enquiries'),
    count(job_alerts, 'job alert', 'job alerts'),
    count(files, 'file', 'files'),
  ];
  return `On ${timeWords(at, companyTimeZone)} we erased ${new Intl.ListFormat('en-GB').format(counted.flat())}`;
}

const count = (number: number, one: string, several: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : several}`];
