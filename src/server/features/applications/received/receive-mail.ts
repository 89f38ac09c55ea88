// What applicants write back by mail, and mails to them that come back.
import { audit } from '#server/audit/audit.store.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Bounce } from '#server/received/correspondence.ts';
import { type IncomingMail, rowOf } from '#server/received/incoming.ts';
import { insertReceived } from '#server/received/received.store.ts';
import { publishChanged, publishUnread } from '../application-audit.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { bumpVersions, changeApplications, lockApplications } from '../applications.store.ts';
import { addToTimeline, findMailSubject } from '../timeline.store.ts';

type Ports = Pick<ApplicationPorts, 'clock' | 'publishEvent' | 'publishLive'>;

const BY_MAIL = { address: '', userAgent: '' };

/** Into the timeline, and unread; it moves nothing. False: it is gone. */
export async function receiveMail(ports: Ports, tx: Tx, id: number, mail: IncomingMail): Promise<boolean> {
  const [row] = await lockApplications(tx, [id]);
  if (!row) return false;
  const received = await insertReceived(tx, { kind: 'application', id }, rowOf(mail));
  const entry = { application_id: id, kind: 'mail_received', by: null } as const;
  // A machine's answer wakes nobody.
  await addToTimeline(tx, mail.at, { ...entry, data: { mail: received, is_read: mail.automatic } });
  if (!mail.automatic) {
    await changeApplications(tx, [id], { is_read: false });
    const origin = BY_MAIL;
    await audit(tx, ports.clock, {
      actor: null,
      action: 'answer back',
      subject: 'application',
      subjectId: id,
      origin,
    });
    const { name, job_id, job_title } = row;
    await ports.publishEvent(tx, {
      type: 'application.mail_received',
      data: { id, name, job_id, job_title },
    });
  }
  await bumpVersions(tx, [id]);
  await publishChanged(ports, tx, { ...row, version: row.version + 1 });
  if (!mail.automatic) await publishUnread(ports, tx);
  return true;
}

export async function noteBounce(ports: Ports, tx: Tx, id: number, { reason }: Bounce): Promise<void> {
  const [row] = await lockApplications(tx, [id]);
  if (!row) return;
  const subject = await findMailSubject(tx, id);
  await addToTimeline(tx, isoNow(ports.clock), {
    application_id: id,
    kind: 'mail_failed',
    by: null,
    data: { subject, reason },
  });
  await bumpVersions(tx, [id]);
  await publishChanged(ports, tx, { ...row, version: row.version + 1 });
}
