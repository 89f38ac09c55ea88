import type { MailTemplate } from '#contract/office/mail-templates.ts';
import { actorOf, audit } from '#server/audit/audit.store.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { ReplyTemplate } from '#contract/contact/enquiries.ts';
import { type TemplateKind, mailTemplates } from './mail-templates.tables.ts';

interface TemplatePorts {
  database: Database;
  clock: Clock;
}

interface TemplatePlace {
  kind: TemplateKind;
  id: number;
}

type Given = { [Field in 'name' | 'subject' | 'body' | 'offered_for']?: MailTemplate[Field] | undefined };

export const addTemplate = (
  ports: TemplatePorts,
  kind: TemplateKind,
  { name = '', subject = '', body = '', offered_for = null }: Given,
  ctx: RequestContext,
): Promise<MailTemplate> =>
  ports.database.transaction(async (tx) => {
    const created_at = isoNow(ports.clock);
    const template = await mailTemplates.insert(tx, { kind, name, subject, body, offered_for, created_at });
    await record(ports, tx, 'add', { before: null, after: template }, ctx);
    return template;
  });

export const changeTemplate = (
  ports: TemplatePorts,
  place: TemplatePlace,
  change: Given,
  ctx: VersionedContext,
): Promise<MailTemplate> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(tx, place, ctx);
    const after = (await mailTemplates.update(tx, place, change)) as MailTemplate;
    await record(ports, tx, 'change', { before, after }, ctx);
    return after;
  });

export const removeTemplate = (
  ports: TemplatePorts,
  place: TemplatePlace,
  ctx: VersionedContext,
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(tx, place, ctx);
    await mailTemplates.remove(tx, place);
    await record(ports, tx, 'delete', { before, after: null }, ctx);
  });

/** A reply has the subject of what it answers. */
export const toReplyTemplate = ({ id, name, body, created_at, version }: MailTemplate): ReplyTemplate => ({
  id,
  name,
  body,
  created_at,
  version,
});

async function lock(tx: Tx, place: TemplatePlace, { version }: VersionedContext): Promise<MailTemplate> {
  const found = await mailTemplates.lock(tx, place);
  if (found && (version === undefined || version === found.version)) return found;
  const current = found && place.kind === 'enquiry' ? toReplyTemplate(found) : found;
  throw await refusedChange(tx, {
    subject: 'mail template',
    id: place.id,
    current,
    gone: 'template_not_found',
  });
}

const record = (
  { clock }: TemplatePorts,
  tx: Tx,
  action: string,
  { before, after }: { before: MailTemplate | null; after: MailTemplate | null },
  { caller, origin }: RequestContext,
) => {
  const { id, name } = (after ?? before) as MailTemplate;
  const changes = changesOf(mailTemplates.recorded, before, after);
  const subject = { subject: 'mail template', subjectId: id, label: name };
  return audit(tx, clock, { actor: actorOf(caller), action, ...subject, ...changes, origin });
};
