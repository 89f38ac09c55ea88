import { mailCalls } from '#contract/system/mails.ts';
import { listReply } from '#server/http/list-reply.ts';
import { type Route, route } from '#server/http/route.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { findMail, listMails } from './mails.store.ts';
import { type MailPorts, retryMail } from './retry-mail.ts';
import { toView } from './mail-view.ts';

export const mailRoutes = (ports: MailPorts): Route[] => [
  route(mailCalls.list, async ({ query, url }) => {
    const { rows, total } = await listMails(ports.database.read, query);
    return listReply(url, query, { rows: rows.map(toView), total });
  }),
  route(mailCalls.read, async ({ params }) => {
    const mail = await findMail(ports.database.read, params.id);
    if (!mail) throw new DomainError('mail_not_found');
    return toView(mail);
  }),
  route(mailCalls.retry, ({ params, ctx }) => retryMail(ports, params.id, ctx)),
];
