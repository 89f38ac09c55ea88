// Answering where one reads: a template or one's own words. What is typed is kept in this browser until it is sent.
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import Send from 'lucide-react/icons/send';

import { company } from '#company';
import type { Enquiry } from '#contract/contact/contact.ts';
import { enquiryMessages, replyDraft } from '#contract/contact/enquiries.ts';
import { HttpError } from '#web/lib/http.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { useProfile } from '../use-profile.ts';
import { replyLink } from './reply-link.ts';
import { filledTemplate } from './reply-words.ts';
import { useReply, useReplyTemplates } from './use-conversation.ts';
import { fullName } from './use-enquiries.tsx';

const emptyStart: FormStart = { values: { body: '', template: '' } };

export function ReplyBox({ enquiry }: { enquiry: Enquiry }) {
  const toast = useToast();
  const area = useRef<HTMLTextAreaElement>(null);
  const [values, setValues] = useState({ body: '', template: '' });
  const [problem, setProblem] = useState<string | null>(null);
  // The same words are sent once, however often the button is pressed.
  const reply = useReply(enquiry.id);
  const sender = useSender();
  const { data: templates = [] } = useReplyTemplates();
  const unsent = useKeptForm({
    form: `reply:${enquiry.id}`,
    start: emptyStart,
    values,
    put: (kept) => setValues({ body: String(kept['body'] ?? ''), template: String(kept['template'] ?? '') }),
  });
  const change = (changed: Partial<typeof values>) => {
    setProblem(null);
    setValues((before) => ({ ...before, ...changed }));
  };
  const choose = (template: string) => {
    const chosen = templates.find(({ id }) => String(id) === template);
    if (!chosen) return change({ template: '' });
    const filled = filledTemplate(chosen.body, enquiry, sender.name);
    // What was written stays, below.
    change({ template, body: values.body.trim() === '' ? filled : `${filled}\n\n${values.body}` });
    area.current?.focus();
  };
  const send = () => {
    const draft = { body: values.body, ...(values.template && { template: Number(values.template) }) };
    const { error } = replyDraft.safeParse(draft);
    setProblem(error?.issues[0]?.message ?? null);
    if (error || reply.isPending) return;
    reply.mutate(draft, {
      onSuccess: () => {
        unsent.restart(emptyStart);
        setValues({ body: '', template: '' });
        area.current?.focus();
        toast.success(`The reply to ${fullName(enquiry)} is on its way.`);
      },
      onError: (failure) =>
        setProblem((failure instanceof HttpError && failure.answer.message) || enquiryMessages.replyFailed),
    });
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const isStarted = values.body.trim() !== '';
  return (
    <section aria-label="Reply" className="flex flex-col gap-2 border-t border-line pt-4">
      <KeptNote unsent={unsent} />
      <TextArea
        ref={area}
        aria-label="Your reply"
        placeholder={`Write to ${enquiry.first_name}`}
        rows={isStarted ? 8 : 3}
        value={values.body}
        onChange={(event) => change({ body: event.target.value })}
        onKeyDown={sendByKeys}
      />
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Template"
          className="w-44 max-sm:flex-1"
          placeholder="Template"
          value={values.template}
          onChange={(event) => choose(event.target.value)}
          options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Button
          variant="primary"
          className="ml-auto"
          icon={<Send className="size-4" />}
          disabled={!isStarted}
          busy={reply.isPending}
          busyText="Sending..."
          onClick={send}
        >
          Send
        </Button>
      </div>
      <p className="text-xs text-muted">
        Goes to {enquiry.email} as {sender.name ?? 'you'} of {company.brand}, with the enquiry quoted below.
        Answers come to {sender.email || 'your own address'}.{' '}
        <a className="link" href={replyLink(enquiry)}>
          Reply in your mail program
        </a>
      </p>
    </section>
  );
}

/** The name is missing until the profile is here. */
function useSender(): { name: string | undefined; email: string } {
  const { userId } = useSession();
  const { data } = useProfile(userId);
  const user = data?.user;
  const name = `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || user?.username;
  return { name, email: user?.email ?? '' };
}
