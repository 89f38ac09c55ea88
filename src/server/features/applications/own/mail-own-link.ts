// The link once more, for whoever has lost it. The same answer after the same work, whether there is an application or not.
import { hash } from 'node:crypto';
import { identity } from '#contract/identity/current.ts';
import { companyTimeZone } from '#contract/time-zone.ts';
import { sitePages } from '#contract/addresses.ts';
import { LINKS_AN_HOUR, ownApplicationMessages } from '#contract/applications/own-application.ts';
import type { Lang } from '#contract/languages.ts';
import { audit } from '#server/audit/audit.store.ts';
import type { Origin } from '#server/caller.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { addressConcern } from '#server/erasure.ts';
import { dayIn, pathFor, say } from '#server/locales/say.ts';
import { greetingFor } from '#server/mail/greeting.ts';
import { writtenIn } from '#server/mail/layout.ts';
import { type Mail, queueMail, withdrawMail } from '#server/mail/mail.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { newOwnLink } from './own-link.ts';
import { newestOfAddress } from './own-links.store.ts';

const LIMIT = { max: LINKS_AN_HOUR, windowSeconds: 3600 };
const NOBODY = 'nobody';

export async function mailOwnLink(
  ports: ApplicationPorts,
  { email, lang }: { email: string; lang: Lang },
  origin: Origin,
): Promise<{ message: string }> {
  const { database, clock, limits, publicUrl } = ports;
  const key = `own link ${hash('sha256', email.toLowerCase(), 'base64url')}`;
  const retryAfterSeconds = await limits.hit(key, LIMIT);
  if (retryAfterSeconds !== null) throw new DomainError('too_many_requests', { retryAfterSeconds });
  await database.transaction(async (tx) => {
    const own = await newestOfAddress(tx, email);
    const links: Linked[] = [];
    for (const row of own) links.push({ ...row, url: await newOwnLink(ports, tx, row) });
    const subjectId = own[0]?.id ?? NOBODY;
    await audit(tx, clock, {
      actor: null,
      action: 'ask for link',
      subject: 'application',
      subjectId,
      origin,
    });
    const reader = { email: own[0]?.email ?? email, lang: own[0]?.lang ?? lang };
    const mail = await queueMail(tx, linkMail(reader, links, publicUrl), clock);
    if (own.length === 0) await withdrawMail(tx, mail);
  });
  return { message: ownApplicationMessages.linkSent };
}

interface Linked {
  name: string;
  job_id: number | null;
  job_title: string;
  created_at: string;
  lang: Lang;
  url: string;
}

/** The newest as a button, those before it by their addresses. Of the titles only our own: others a stranger may have written. */
function linkMail(
  { email, lang }: { email: string; lang: Lang },
  [newest, ...others]: Linked[],
  publicUrl: string,
): Mail {
  const words = say(lang);
  return {
    to: email,
    replyTo: identity().email,
    concerns: addressConcern(email),
    secrets: [newest, ...others].flatMap((linked) => linked?.url ?? []),
    content: {
      ...writtenIn(lang),
      subject: words('mail.ownLink.subject', { company: identity().brand }),
      greeting: greetingFor(newest?.name ?? '', lang),
      paragraphs: [
        newest ? asked(newest, lang) : words('mail.ownLink.asked'),
        ...others.map((other) => `${another(other, lang)}\n${other.url}`),
        words('mail.ownLink.unasked'),
      ],
      action: {
        label: words('mail.ownLink.action'),
        url: newest?.url ?? publicUrl + pathFor(lang, sitePages.ownLink),
      },
    },
  };
}

function asked({ job_id, job_title: job, created_at }: Linked, lang: Lang): string {
  const day = dayIn(lang, created_at, companyTimeZone);
  return job_id === null
    ? say(lang)('mail.ownLink.askedOf', { day })
    : say(lang)('mail.ownLink.askedFor', { job, day });
}

function another({ job_id, job_title: job, created_at }: Linked, lang: Lang): string {
  const day = dayIn(lang, created_at, companyTimeZone);
  return job_id === null
    ? say(lang)('mail.ownLink.otherOf', { day })
    : say(lang)('mail.ownLink.otherFor', { job, day });
}
