import type { MailTemplate } from '#contract/office/mail-templates.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import { type Recorded, changesOf } from '#server/audit/audit-values.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { By } from '#server/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { ReplyTemplate } from '#contract/contact/enquiries.ts';
import {
  type TemplateFields,
  type TemplatePlace,
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  writeTemplate,
} from './mail-templates.store.ts';
import type { TemplateKind } from './mail-templates.tables.ts';

interface TemplatePorts {
  database: Database;
  clock: Clock;
}

type Given = { [Field in keyof TemplateFields]?: TemplateFields[Field] | undefined };

export const addTemplate = (
  ports: TemplatePorts,
  kind: TemplateKind,
  { name = '', subject = '', body = '', offered_for = null }: Given,
  by: By,
): Promise<MailTemplate> =>
  ports.database.transaction(async (tx) => {
    const fields = { name, subject, body, offered_for };
    const template = await insertTemplate(tx, kind, fields, isoNow(ports.clock));
    await record(ports, tx, 'add', { before: null, after: template }, by);
    return template;
  });

export const changeTemplate = (
  ports: TemplatePorts,
  place: TemplatePlace,
  change: Given,
  by: By,
): Promise<MailTemplate> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(tx, place, by);
    const { name, subject, body, offered_for } = before;
    const after = await writeTemplate(tx, place.id, {
      name: change.name ?? name,
      subject: change.subject ?? subject,
      body: change.body ?? body,
      offered_for: change.offered_for === undefined ? offered_for : change.offered_for,
    });
    await record(ports, tx, 'change', { before, after }, by);
    return after;
  });

export const removeTemplate = (ports: TemplatePorts, place: TemplatePlace, by: By): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(tx, place, by);
    await deleteTemplate(tx, place.id);
    await record(ports, tx, 'delete', { before, after: null }, by);
  });

/** A reply has the subject of what it answers. */
export const toReplyTemplate = ({ id, name, body, created_at, version }: MailTemplate): ReplyTemplate => ({
  id,
  name,
  body,
  created_at,
  version,
});

async function lock(tx: Tx, place: TemplatePlace, { ifMatch }: By): Promise<MailTemplate> {
  const found = await lockTemplate(tx, place);
  if (found && (ifMatch === undefined || ifMatch === found.version)) return found;
  const current = found && place.kind === 'enquiry' ? toReplyTemplate(found) : found;
  throw await refusedChange(tx, {
    subject: 'mail template',
    id: place.id,
    current,
    gone: 'template_not_found',
  });
}

const recorded: Recorded<TemplateFields> = { kept: ['name', 'subject', 'body', 'offered_for'] };

const record = (
  { clock }: TemplatePorts,
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
