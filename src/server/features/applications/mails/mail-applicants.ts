// Writing to applicants, one or many: a mail each, filled in. How each ended comes into its timeline.
import * as z from 'zod/mini';
import { applicationRefusals } from '#contract/applications/applications.ts';
import { type DoneBy, doneBy } from '#contract/accounts/colleagues.ts';
import type { ApplicantMail } from '#contract/office/mail-templates.ts';
import { senderOf } from '#server/colleagues.ts';
import { findTemplateName } from '#server/mail-templates/mail-templates.store.ts';
import type { RequestContext, Caller } from '#server/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { concernOf } from '#server/erasure.ts';
import { mailWords, writtenIn } from '#server/mail/layout.ts';
import type { MailNote } from '#server/mail/mail-task.ts';
import { type Mail, newMessageId, queueMails } from '#server/mail/mail.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { findRecipients, hasApplication } from '../applications.store.ts';
import { record } from '../application-audit.ts';
import { addToTimeline } from '../timeline.store.ts';
import { linkWithoutSecret, newOwnLink } from '../own/own-link.ts';
import { type FilledIn, asksForLink, fillIn } from './fill-in.ts';

interface MailedApplicants {
  queued: number;
  ids: number[];
  left_out: { id: number; reason: string }[];
}

export const mailApplicants = (
  ports: ApplicationPorts,
  { ids, subject, body, template }: ApplicantMail,
  ctx: RequestContext,
): Promise<MailedApplicants> =>
  ports.database.transaction(async (tx) => {
    const { clock, publicUrl } = ports;
    if (template !== undefined && (await findTemplateName(tx, template, 'application')) === undefined)
      throw new DomainError('template_not_found');
    const { sender, replyTo } = await senderOf(ports, tx, ctx.caller);
    const found = new Map((await findRecipients(tx, ids)).map((row) => [row.id, row]));
    const asked = [...new Set(ids)];
    const there = asked.flatMap((id) => found.get(id) ?? []);
    const withLink = asksForLink(body);
    const mails: Mail[] = [];
    for (const applicant of there) {
      const link = withLink ? await newOwnLink(ports, tx, applicant) : '';
      const words = fillIn({ subject, body }, { applicant, sender: sender.name, publicUrl, link });
      const messageId = newMessageId();
      const of = { kind: 'application', id: applicant.id } as const;
      const address = await ports.mailbox.correspond(tx, of, [messageId]);
      mails.push({
        to: applicant.email,
        replyTo: address ?? replyTo,
        messageId,
        content: {
          ...writtenIn(applicant.lang),
          subject: words.subject,
          paragraphs: words.body.split(/\n{2,}/),
        },
        about: aboutMail(applicant.id, sender),
        concerns: concernOf('application', applicant.id),
        ...(withLink && { secrets: [link] }),
      });
    }
    if (mails.length > 0) await queueMails(tx, mails, clock);
    // Its subject is in the timeline, which goes with the application.
    for (const { id } of there) await record(ports, tx, 'mail', id, ctx);
    const [, reason] = applicationRefusals.application_not_found;
    return {
      queued: there.length,
      ids: there.map(({ id }) => id),
      left_out: asked.filter((id) => !found.has(id)).map((id) => ({ id, reason })),
    };
  });

export async function previewMail(
  ports: ApplicationPorts,
  { id, subject, body }: { id: number } & FilledIn,
  caller: Caller,
): Promise<FilledIn> {
  const db = ports.database.read;
  const [applicant] = await findRecipients(db, [id]);
  if (!applicant) throw new DomainError('application_not_found');
  const { sender } = await senderOf(ports, db, caller);
  const { publicUrl } = ports;
  const link = linkWithoutSecret(publicUrl, applicant.lang);
  return fillIn({ subject, body }, { applicant, sender: sender.name, publicUrl, link });
}

const about = z.object({ application: z.int(), by: doneBy });
type About = z.infer<typeof about>;

export const aboutMail = (application: number, by: DoneBy): About => ({ application, by });

/** What became of a mail to an applicant. */
export const noteMail = ({ clock }: { clock: Clock }): MailNote<About> => ({
  about,
  async note(tx, { about: { application, by }, content }, { failure }) {
    if (!(await hasApplication(tx, application))) return;
    const entry = { application_id: application, by };
    // The words stay readable after the mail itself has been deleted; its link is masked.
    const words = { subject: content.subject, text: mailWords(content) };
    await addToTimeline(
      tx,
      isoNow(clock),
      failure === null
        ? { ...entry, kind: 'mail_sent', data: words }
        : { ...entry, kind: 'mail_failed', data: { ...words, reason: failure } },
    );
  },
});
