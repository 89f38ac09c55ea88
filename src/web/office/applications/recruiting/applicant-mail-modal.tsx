// A mail to one applicant or to several: each gets their own, filled in.
import { useEffect, useState } from 'react';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Application } from '#contract/applications/applications.ts';
import { applicantMail, applicantMailCalls, mailTemplateMessages } from '#contract/office/mail-templates.ts';
import type { MailTemplate } from '#contract/office/mail-templates.ts';
import { http } from '#web/lib/http.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { timelineKey } from '../use-application-changes.tsx';
import { RecordModal } from '../../form/record-modal.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { hasLanguages } from '../../words/language-name.ts';
import { useMailTemplates } from '../../queries/use-recruitment.ts';
import { MailFields } from './mail-fields.tsx';

export interface MailOrder {
  to: readonly Pick<Application, 'id' | 'name'>[];
  /** What it starts with. */
  template?: MailTemplate | undefined;
  /** The same, where no template was made for it. */
  words?: { subject: string; body: string } | undefined;
}

interface ApplicantMailModalProps {
  /** Null: closed. */
  order: MailOrder | null;
  onClose: () => void;
  onSent?: (() => void) | undefined;
}

interface Result {
  queued: number;
  left_out: { id: number; reason: string }[];
}

export function ApplicantMailModal({ order, onClose, onSent }: ApplicantMailModalProps) {
  const [left, setLeft] = useState<{ result: Result; order: MailOrder } | null>(null);
  return (
    <>
      <EachOpening of={order}>
        {(opened, open) => (
          <MailForm
            order={opened}
            open={open}
            onClose={onClose}
            onSent={(result) => {
              onClose();
              onSent?.();
              if (result.left_out.length > 0) setLeft({ result, order: opened });
            }}
          />
        )}
      </EachOpening>
      <EachOpening of={left}>
        {(shown, open) => <LeftOut {...shown} open={open} onClose={() => setLeft(null)} />}
      </EachOpening>
    </>
  );
}

interface MailFormProps {
  order: MailOrder;
  open: boolean;
  onClose: () => void;
  onSent: (result: Result) => void;
}

const valuesOf = (template: Partial<Pick<MailTemplate, 'id' | 'subject' | 'body'>> | undefined) => ({
  template: template?.id === undefined ? '' : String(template.id),
  subject: template?.subject ?? '',
  body: template?.body ?? '',
});
type Values = ReturnType<typeof valuesOf>;
const labels = { template: 'Template', subject: 'Subject', body: 'Text' };

function MailForm({ order: { to, template, words }, open, onClose, onSent }: MailFormProps) {
  const toast = useToast();
  const client = useQueryClient();
  const { data: templates = [] } = useMailTemplates();
  const ids = to.map(({ id }) => id);
  const form = useRecordForm({
    name: open ? `mail:${to.length === 1 ? to[0]?.id : 'several'}` : null,
    empty: valuesOf(template ?? words),
    labels,
    schema: applicantMail,
    bodyOf: ({ template: chosen, ...texts }) => ({
      ids,
      ...texts,
      ...(chosen && { template: Number(chosen) }),
    }),
    send: async (body) => (await http.send(applicantMailCalls.send, { body })).data,
    onSaved: (result) => {
      if (result.queued > 0) toast.success(sentWords(result.queued, to));
      void client.invalidateQueries({ queryKey: timelineKey });
      onSent(result);
    },
    failed: mailTemplateMessages.sendFailed,
    goneText: null,
  });
  const { values, set } = form;
  // What stood there before a template was put over it.
  const [before, setBefore] = useState<Values | null>(null);
  const choose = (id: string) => {
    const chosen = templates.find((each) => String(each.id) === id);
    const isTyped = !templates.some(
      ({ subject, body }) => subject === values.subject && body === values.body,
    );
    setBefore(chosen && isTyped && (values.subject || values.body) ? values : null);
    set(chosen ? valuesOf(chosen) : { template: '' });
  };
  return (
    <RecordModal
      form={form}
      width="xl"
      open={open}
      onClose={onClose}
      title={to.length === 1 ? `Write to ${to[0]?.name}` : `Write to ${to.length} applicants`}
      description={
        to.length === 1
          ? 'Answers come to your own address, or into the timeline where a mailbox for answers is read.'
          : 'Each gets a mail of their own, filled in for them. Answers come to your own address, or into their timelines where a mailbox for answers is read.'
      }
      submitText={to.length === 1 ? 'Send' : `Send ${to.length} mails`}
      busyText="Sending..."
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Field label="Template" help={templateHelp(templates, values, to.length)}>
            <Select
              placeholder="None"
              value={values.template}
              onChange={(event) => choose(event.target.value)}
              options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
          {before && (
            <p role="status" className="text-muted">
              The template stands in place of what you had written.{' '}
              <button
                type="button"
                className="link font-medium"
                onClick={() => {
                  set(before);
                  setBefore(null);
                }}
              >
                Put mine back
              </button>
            </p>
          )}
          <MailFields form={form} />
        </div>
        <Preview to={to} {...values} />
      </div>
    </RecordModal>
  );
}

function templateHelp(
  templates: readonly MailTemplate[],
  { template, subject, body }: Values,
  count: number,
): string | undefined {
  if (templates.length === 0) return 'There are none yet. They are made under Recruiting.';
  const chosen = templates.find(({ id }) => String(id) === template);
  if (!chosen || !hasLanguages()) return undefined;
  if (chosen.subject !== subject || chosen.body !== body)
    return 'You have changed the words: they go out as you have written them, whatever the language.';
  return count === 1
    ? 'It goes out in the language of the applicant where the template is translated.'
    : 'Each gets it in their own language where the template is translated.';
}

const sentWords = (queued: number, to: MailOrder['to']): string =>
  to.length === 1 ? `The mail to ${to[0]?.name} is on its way.` : `${queued} mails are on their way.`;

const PAUSE_MS = 400;

/** As one of them would get it; it follows the typing. */
function Preview({ to, subject, body, template }: Values & { to: MailOrder['to'] }) {
  const [chosen, setChosen] = useState(String(to[0]?.id ?? ''));
  const [settled, setSettled] = useState({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [subject, body]);
  const mail = { ...settled, ...(template && { template: Number(template) }) };
  const isWhole = applicantMail.safeParse({ ids: [1], ...mail }).success;
  const { data, isError, refetch } = useQuery({
    queryKey: ['mail preview', chosen, mail],
    queryFn: async ({ signal }) =>
      (await http.send(applicantMailCalls.preview, { body: { id: Number(chosen), ...mail }, signal })).data,
    enabled: isWhole,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <section aria-label="Preview" className="min-w-0 lg:sticky lg:top-0">
      <div className="mb-1.5 flex min-h-control-sm items-center gap-2">
        <h3 className="font-medium">Preview</h3>
        {to.length > 1 && (
          <Select
            aria-label="Shown as it goes to"
            className="ms-auto w-48"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={to.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </div>
      <div className="max-h-[46dvh] min-h-48 overflow-y-auto rounded-sm border border-line bg-sunken p-4">
        {isError ? (
          <p role="alert" className="text-danger">
            {mailTemplateMessages.previewFailed}{' '}
            <button type="button" className="link font-medium" onClick={() => void refetch()}>
              Retry
            </button>
          </p>
        ) : isWhole && data ? (
          <>
            <p className="mb-3 font-semibold wrap-anywhere">{data.subject}</p>
            <p className="wrap-anywhere whitespace-pre-wrap">{data.body}</p>
          </>
        ) : (
          <p className="text-muted">
            The mail stands here as it will arrive, once it has a subject and a text.
          </p>
        )}
      </div>
    </section>
  );
}

interface LeftOutProps {
  result: Result;
  order: MailOrder;
  open: boolean;
  onClose: () => void;
}

/** Whom it did not go to, and why. */
function LeftOut({ result, order, open, onClose }: LeftOutProps) {
  const nameOf = (id: number) => order.to.find((one) => one.id === id)?.name ?? `Application ${id}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={result.queued === 0 ? 'No mail was sent' : `Not everybody gets the mail`}
      description={
        result.queued > 0
          ? `${result.queued} of ${order.to.length} mails are on their way. These were left out:`
          : 'All were left out:'
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {result.left_out.map(({ id, reason }) => (
          <li key={id} className="py-2">
            <p className="font-medium wrap-anywhere">{nameOf(id)}</p>
            <p className="text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
