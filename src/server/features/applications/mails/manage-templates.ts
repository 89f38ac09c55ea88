import type { MailTemplate, MailTemplateDraft } from '#contract/mail-templates.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import { type Recorded, changesOf } from '#server/audit/audit-values.ts';
import type { By } from '#server/platform/caller.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { ApplicationPorts } from '../applications.ports.ts';
import {
  type TemplateFields,
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  writeTemplate,
} from './mail-templates.store.ts';

export const addTemplate = (
  ports: ApplicationPorts,
  draft: MailTemplateDraft,
  by: By,
): Promise<MailTemplate> =>
  ports.database.transaction(async (tx) => {
    const fields = { ...draft, offered_for: draft.offered_for ?? null };
    const template = await insertTemplate(tx, fields, isoNow(ports.clock));
    await record(ports, tx, 'add', { before: null, after: template }, by);
    return template;
  });

export const changeTemplate = (
  ports: ApplicationPorts,
  id: number,
  change: { [Field in keyof TemplateFields]?: TemplateFields[Field] | undefined },
  by: By,
): Promise<MailTemplate> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(tx, id, by);
    const { name, subject, body, offered_for } = before;
    const after = await writeTemplate(tx, id, {
      name: change.name ?? name,
      subject: change.subject ?? subject,
      body: change.body ?? body,
      offered_for: change.offered_for === undefined ? offered_for : change.offered_for,
    });
    await record(ports, tx, 'change', { before, after }, by);
    return after;
  });

export const removeTemplate = (ports: ApplicationPorts, id: number, by: By): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(tx, id, by);
    await deleteTemplate(tx, id);
    await record(ports, tx, 'delete', { before, after: null }, by);
  });

async function lock(tx: Tx, id: number, { ifMatch }: By): Promise<MailTemplate> {
  const current = await lockTemplate(tx, id);
  if (current && (ifMatch === undefined || ifMatch === current.version)) return current;
  throw await refusedChange(tx, { subject: 'mail template', id, current, gone: 'template_not_found' });
}

const recorded: Recorded<TemplateFields> = { kept: ['name', 'subject', 'body', 'offered_for'] };

const record = (
  { clock }: ApplicationPorts,
  tx: Tx,
  action: string,
  { before, after }: { before: MailTemplate | null; after: MailTemplate | null },
  { caller, origin }: By,
) => {
  const { id, name } = (after ?? before) as MailTemplate;
  const changes = changesOf(recorded, before, after);
  const subject = { subject: 'mail template', subjectId: id, label: name };
  return audit(tx, clock, { actor: actorOf(caller), action, ...subject, ...changes, origin });
};
