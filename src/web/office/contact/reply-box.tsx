// Answering where one reads: a template or one's own words. What is typed is kept in this browser until it is sent.
import Send from 'lucide-react/icons/send';

import { identity } from '#contract/identity/current.ts';
import type { Enquiry } from '#contract/contact/contact.ts';
import { enquiryMessages, replyDraft } from '#contract/contact/enquiries.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormElement } from '#web/ui/form-element.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { useRecordForm } from '../form/use-record-form.ts';
import { useProfile } from '../queries/use-profile.ts';
import { replyLink } from './reply-link.ts';
import { filledTemplate } from './reply-words.ts';
import { useReply, useReplyTemplates } from './use-conversation.ts';
import { fullName } from './enquiry.ts';

const empty = { body: '', template: '' };
const labels = { body: 'Your reply', template: 'Template' };

export function ReplyBox({ enquiry }: { enquiry: Enquiry }) {
  const toast = useToast();
  // The same words are sent once, however often the button is pressed.
  const reply = useReply(enquiry.id);
  const sender = useSender();
  const { data: templates = [] } = useReplyTemplates();
  const form = useRecordForm({
    name: `reply:${enquiry.id}`,
    empty,
    labels,
    schema: replyDraft,
    bodyOf: ({ body, template }) => ({ body, ...(template && { template: Number(template) }) }),
    send: (draft) => reply.mutateAsync(draft),
    onSaved: () => {
      form.startOver();
      form.focus('body');
      toast.success(`The reply to ${fullName(enquiry)} is on its way.`);
    },
    failed: enquiryMessages.replyFailed,
    goneText: null,
  });
  const { values, set } = form;
  const problem = form.errorOf('body') ?? form.failure;
  const choose = (template: string) => {
    const chosen = templates.find(({ id }) => String(id) === template);
    if (!chosen) return set({ template: '' });
    const filled = filledTemplate(chosen.body, enquiry, sender.name);
    // What was written stays, below.
    set({ template, body: values.body.trim() === '' ? filled : `${filled}\n\n${values.body}` });
    form.focus('body');
  };
  const isStarted = values.body.trim() !== '';
  return (
    <FormElement
      busy={form.isSaving}
      locked={!isStarted}
      onSubmit={form.submit}
      aria-label="Reply"
      className="flex flex-col gap-2 border-t border-line pt-4"
    >
      <KeptNote unsent={form.unsent} />
      <TextArea
        {...form.input('body')}
        aria-label={labels.body}
        placeholder={`Write to ${enquiry.first_name}`}
        rows={isStarted ? 8 : 3}
        aria-invalid={form.errorOf('body') !== undefined || undefined}
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
          type="submit"
          variant="primary"
          className="ms-auto"
          icon={<Send className="size-4" />}
          disabled={!isStarted}
          busy={form.isSaving}
          busyText="Sending..."
        >
          Send
        </Button>
      </div>
      <p className="text-xs text-muted">
        Goes to {enquiry.email} as {sender.name ?? 'you'} of {identity().brand}, with the enquiry quoted
        below. Answers come to {sender.email || 'your own address'}, or into this conversation where a mailbox
        for answers is read.{' '}
        <a className="link" href={replyLink(enquiry)}>
          Reply in your mail program
        </a>
      </p>
    </FormElement>
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
