// From recruitment to those who keep the staff: they hire, in the filled form the mail leads to.
import { fillPath } from '#contract/addresses.ts';
import type { Application } from '#contract/applications/applications.ts';
import { officePages } from '#contract/office/office-pages.ts';
import type { VersionedContext } from '#server/caller.ts';
import { doneByOf } from '#server/colleagues.ts';
import { concernOf } from '#server/erasure.ts';
import { queueMails } from '#server/mail/mail.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { readApplications } from './application-rows.store.ts';
import type { ApplicationPorts } from './applications.feature.ts';
import { bumpVersions } from './applications.store.ts';
import { lockOne } from './manage-applications.ts';
import { moveLocked } from './move-applications.ts';
import { publishChanged, readingOf, record } from './application-audit.ts';
import { lockFirstStage } from './stages/stages.store.ts';

export const handOver = (ports: ApplicationPorts, id: number, ctx: VersionedContext): Promise<Application> =>
  ports.database.transaction(async (tx) => {
    const { accounts, clock, colleagues, employees, publicUrl } = ports;
    const before = await lockOne(ports, tx, id, ctx);
    if (await employees.ofApplication(tx, id)) throw new DomainError('already_hired');
    const hired = await lockFirstStage(tx, 'hired');
    if (before.stage_id !== hired.id) {
      await moveLocked(ports, tx, [before], hired, ctx);
      await bumpVersions(tx, [id]);
    }
    const { name: by } = await doneByOf(tx, colleagues, ctx.caller);
    const content = {
      subject: `Ready to be hired: ${before.name}`,
      paragraphs: [
        `${by} hands ${before.name} over to you, who applied as ${before.job_title}. What the application says is in the form already; the employee is made when you save it.`,
      ],
      action: {
        label: 'Open the filled form',
        url: `${publicUrl}${fillPath(officePages.applicant, { id })}?hire=1`,
      },
    };
    const to = await accounts.writerEmails(tx, 'people');
    const concerns = concernOf('application', id);
    await queueMails(
      tx,
      to.map((address) => ({ to: address, content, concerns })),
      clock,
    );
    await record(ports, tx, 'hand over', id, ctx);
    const [application] = await readApplications(tx, [id], readingOf(ports, ctx.caller));
    if (!application) throw new DomainError('application_not_found');
    await publishChanged(ports, tx, { ...application, stage_id: application.stage.id });
    return application;
  });
