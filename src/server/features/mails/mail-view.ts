import type { OutgoingMailView } from '#contract/system/mails.ts';
import { queuedMail, wordsOf } from '#server/mail/mail.ts';
import { masked } from '#server/mail/masked.ts';
import type { MailRow } from './mails.store.ts';

const states = { waiting: 'queued', running: 'sending', done: 'sent', failed: 'failed' } as const;

export function toView(task: MailRow): OutgoingMailView {
  const mail = queuedMail.safeParse(JSON.parse(task.payload)).data;
  const { subject, text } = wordsOf(mail?.content);
  return {
    id: task.id,
    to: mail?.to ?? '',
    subject: masked(subject),
    text: masked(text),
    state: states[task.state],
    tries: task.tries,
    last_error: task.last_error === null ? null : masked(task.last_error),
    created_at: task.created_at,
    next_try_at: task.due_at,
    sent_at: task.done_at,
  };
}
