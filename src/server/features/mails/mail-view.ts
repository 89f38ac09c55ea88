import type { OutgoingMailView } from '#contract/mails.ts';
import { mailWords } from '#server/mail/layout.ts';
import type { QueuedMail } from '#server/mail/mail.ts';
import { masked } from '#server/mail/masked.ts';
import type { MailRow } from './mails.store.ts';

const states = { waiting: 'queued', running: 'sending', done: 'sent', failed: 'failed' } as const;

export function toView(task: MailRow): OutgoingMailView {
  const mail = JSON.parse(task.payload) as QueuedMail;
  return {
    id: task.id,
    to: mail.to,
    subject: masked(mail.content.subject),
    text: masked(mailWords(mail.content)).trim(),
    state: states[task.state],
    tries: task.tries,
    last_error: task.last_error === null ? null : masked(task.last_error),
    created_at: task.created_at,
    next_try_at: task.due_at,
    sent_at: task.done_at,
  };
}
