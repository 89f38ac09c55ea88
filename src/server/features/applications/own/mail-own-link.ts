// The link once more, for whoever has lost it. The same answer after the same work, whether there is an application or not.
import { hash } from 'node:crypto';
import { identity } from '#contract/identity/current.ts';
import { companyTimeZone } from '#contract/time-zone.ts';
import { dayWords } from '#server/platform/zoned-time.ts';
import { sitePages } from '#contract/addresses.ts';
import { LINKS_AN_HOUR, ownApplicationMessages } from '#contract/applications/own-application.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { addressConcern } from '#server/erasure.ts';
import { greetingFor } from '#server/mail/greeting.ts';
import { type Mail, queueMail, withdrawMail } from '#server/mail/mail.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { newOwnLink } from './own-link.ts';
import { newestOfAddress } from './own-links.store.ts';

const LIMIT = { max: LINKS_AN_HOUR, windowSeconds: 3600 };
const NOBODY = 'nobody';

export async function mailOwnLink(
  ports: ApplicationPorts,
  email: string,
  origin: Origin,
): Promise<{ message: string }> {
  const { database, clock, limits, publicUrl } = ports;
  const key = `own link ${hash('sha256', email.toLowerCase(), 'base64url')}`;
  const retryAfterSeconds = await limits.hit(key, LIMIT);
  if (retryAfterSeconds !== null) throw new DomainError('too_many_requests', { retryAfterSeconds });
  await database.transaction(async (tx) => {
    const own = await newestOfAddress(tx, email);
    const links: Linked[] = [];
    for (const row of own) links.push({ ...row, url: await newOwnLink(ports, tx, row.id) });
    const subjectId = own[0]?.id ?? NOBODY;
    await audit(tx, clock, {
      actor: null,
      action: 'ask for link',
      subject: 'application',
      subjectId,
      origin,
    });
    const mail = await queueMail(tx, linkMail(own[0]?.email ?? email, links, publicUrl), clock);
    if (own.length === 0) await withdrawMail(tx, mail);
  });
  return { message: ownApplicationMessages.linkSent };
}

interface Linked {
  name: string;
  job_id: number | null;
  job_title: string;
  created_at: string;
  url: string;
}

/** The newest as a button, those before it by their addresses. Of the titles only our own: others a stranger may have written. */
function linkMail(to: string, [newest, ...others]: Linked[], publicUrl: string): Mail {
  return {
    to,
    replyTo: identity().email,
    concerns: addressConcern(to),
    secrets: [newest, ...others].flatMap((linked) => linked?.url ?? []),
    content: {
      subject: `Your application to ${identity().brand}`,
      greeting: greetingFor(newest?.name ?? ''),
      paragraphs: [
        `You asked for the link to ${newest ? nameOf(newest) : 'your application'}. It shows where it stands; you can send a better resume, withdraw, or have everything erased.`,
        ...others.map((other) => `The link to ${nameOf(other)}:\n${other.url}`),
        'If you did not ask for it, you need do nothing. Please do not pass the link on: it opens your application.',
      ],
      action: {
        label: 'Open your application',
        url: newest?.url ?? publicUrl + sitePages.ownLink,
      },
    },
  };
}

const nameOf = ({ job_id, job_title, created_at }: Linked): string => {
  const day = dayWords(created_at, companyTimeZone);
  return job_id === null ? `your application of ${day}` : `your application as ${job_title} of ${day}`;
};
