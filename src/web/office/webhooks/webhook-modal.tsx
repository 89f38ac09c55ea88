import { newWebhook, webhookCalls, webhookEvents, webhookMessages } from '#contract/system/webhooks.ts';
import type { WebhookEvent, WebhookView } from '#contract/system/webhooks.ts';
import { http } from '#web/lib/http.ts';
import type { FormValues } from '#web/lib/kept-forms.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { RecordModal } from '../form/record-modal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useRecord } from '../form/use-record.ts';
import { eventNames } from './event-names.ts';

type Saved = WebhookView & { secret?: string };

interface WebhookModalProps {
  /** Null: closed; 'new': one that is not there yet. */
  webhook: WebhookView | 'new' | null;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
}

export const WebhookModal = ({ webhook: target, ...props }: WebhookModalProps) => (
  <EachOpening of={target}>
    {(webhook, open) => <WebhookForm id={webhook === 'new' ? null : webhook.id} open={open} {...props} />}
  </EachOpening>
);

/** A form's fields have no dots in their names. */
const fieldOf = (event: WebhookEvent): string => event.replace('.', ' ');

const valuesOf = ({ url, events }: Pick<WebhookView, 'url' | 'events'>): FormValues & { url: string } => ({
  url,
  ...Object.fromEntries(webhookEvents.map((event) => [fieldOf(event), events.includes(event)])),
});
const labels = {
  url: 'Address',
  events: 'Events',
  ...Object.fromEntries(webhookEvents.map((event) => [fieldOf(event), eventNames[event]])),
};

interface WebhookFormProps extends Omit<WebhookModalProps, 'webhook'> {
  /** Null: a new one. */
  id: number | null;
  open: boolean;
}

function WebhookForm({ id, open, onClose, onSaved }: WebhookFormProps) {
  const params = { id: String(id) };
  const record = useRecord<WebhookView>({
    key: ['webhook', params.id],
    isWanted: open && id !== null,
    load: (signal) => http.send(webhookCalls.read, { params, signal }),
    onGone: onClose,
  });
  const form = useRecordForm({
    name: open ? `webhook:${id ?? 'new'}` : null,
    empty: valuesOf({ url: '', events: [] }),
    row: id === null ? null : record.data,
    valuesOf,
    labels,
    schema: newWebhook,
    bodyOf: (values) => ({
      url: values.url,
      events: webhookEvents.filter((event) => values[fieldOf(event)]),
    }),
    send: async (body, { version }): Promise<Saved> =>
      id === null
        ? (await http.send(webhookCalls.create, { body })).data
        : (await http.send(webhookCalls.change, { params, body, ...ifMatch({ version }) })).data,
    onSaved,
    failed: webhookMessages.saveFailed,
  });
  return (
    <RecordModal
      form={form}
      open={open}
      onClose={onClose}
      title={id === null ? 'New Webhook' : 'Edit Webhook'}
      description="Each event is sent as JSON, by POST, as soon as it happens."
      submitText={id === null ? 'Make Webhook' : 'Save'}
      busyText={id === null ? 'Making...' : 'Saving...'}
      record={record}
    >
      <Field {...form.field('url')} help="On the public internet, over https." required>
        <TextInput
          {...form.input('url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
        />
      </Field>
      <FieldGroup legend={labels.events} error={form.errorOf('events')}>
        <div className="grid gap-x-4 gap-y-2 rounded-sm border border-line-mid p-3 sm:grid-cols-2">
          {webhookEvents.map((event) => (
            <Checkbox key={event} label={eventNames[event]} {...form.input(fieldOf(event))} />
          ))}
        </div>
      </FieldGroup>
    </RecordModal>
  );
}
