import type { MailTemplate } from '#contract/office/mail-templates.ts';
import { auditBy } from '#server/audit/audit.store.ts';
import { changesOf } from '#server/audit/audit-values.ts';
import { refusedChange } from '#server/audit/versions.store.ts';
import type { RequestContext, VersionedContext } from '#server/caller.ts';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { ReplyTemplate } from '#contract/contact/enquiries.ts';
import { dropTranslations } from '#server/translations/translations.store.ts';
import { type TemplateKind, mailTemplates } from './mail-templates.tables.ts';

interface TemplatePorts {
  database: Database;
  clock: Clock;
}

interface TemplatePlace<Kind = TemplateKind> {
  kind: Kind;
  id: number;
}

type Given = { [Field in 'name' | 'subject' | 'body' | 'offered_for']?: MailTemplate[Field] | undefined };

export const addTemplate = <Kind extends TemplateKind>(
  ports: TemplatePorts,
  kind: Kind,
  { name = '', subject = '', body = '', offered_for = null }: Given,
  ctx: RequestContext,
): Promise<Answer<Kind>> =>
  ports.database.transaction(async (tx) => {
    const created_at = isoNow(ports.clock);
    const template = await mailTemplates.insert(tx, { kind, name, subject, body, offered_for, created_at });
    await record(ports, tx, 'add', { before: null, after: template }, ctx);
    return answerOf(kind, template);
  });

export const changeTemplate = <Kind extends TemplateKind>(
  ports: TemplatePorts,
  place: TemplatePlace<Kind>,
  change: Given,
  ctx: VersionedContext,
): Promise<Answer<Kind>> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(tx, place, ctx);
    const after = (await mailTemplates.update(tx, place, change)) as MailTemplate;
    await record(ports, tx, 'change', { before, after }, ctx);
    return answerOf(place.kind, after);
  });

export const removeTemplate = (
  ports: TemplatePorts,
  place: TemplatePlace,
  ctx: VersionedContext,
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const before = await lock(tx, place, ctx);
    await mailTemplates.remove(tx, place);
    await dropTranslations(tx, 'template', place.id);
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

const answers = { application: (template: MailTemplate) => template, enquiry: toReplyTemplate };
type Answer<Kind extends TemplateKind> = ReturnType<(typeof answers)[Kind]>;

const answerOf = <Kind extends TemplateKind>(kind: Kind, template: MailTemplate) =>
  answers[kind](template) as Answer<Kind>;

async function lock(tx: Tx, place: TemplatePlace, { version }: VersionedContext): Promise<MailTemplate> {
  const found = await mailTemplates.lock(tx, place);
  if (found && (version === undefined || version === found.version)) return found;
  const current = found && answerOf(place.kind, found);
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
  ctx: RequestContext,
) => {
  const { id, name } = (after ?? before) as MailTemplate;
  const changes = changesOf(mailTemplates.recorded, before, after);
  const subject = { subject: 'mail template', subjectId: id, label: name };
  return auditBy(tx, clock, ctx, { action, ...subject, ...changes });
};
