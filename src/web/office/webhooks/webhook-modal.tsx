import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';

import { useMutation } from '@tanstack/react-query';

import { newWebhook, webhookCalls, webhookEvents, webhookMessages } from '#contract/system/webhooks.ts';
import type { WebhookEvent, WebhookView } from '#contract/system/webhooks.ts';
import { http } from '#web/lib/http.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { firstOfEach, refusedFields } from '#web/lib/refused-fields.ts';
import type { FieldErrors } from '#web/lib/refused-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { useKeepLast, useOpening } from '#web/lib/use-keep-last.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile, useConflict } from '../form/changed-meanwhile.tsx';
import { formFailure } from '../form/form-failure.ts';
import { useRecord } from '../form/use-record.ts';
import { eventNames } from './event-names.ts';

type Saved = WebhookView & { secret?: string };

interface WebhookModalProps {
  /** Null: closed; 'new': one that is not there yet. */
  webhook: WebhookView | 'new' | null;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
}

export function WebhookModal({ webhook, ...props }: WebhookModalProps) {
  const last = useKeepLast(webhook);
  const opening = useOpening(webhook !== null);
  return (
    last !== null && (
      <WebhookForm
        key={opening}
        opening={opening}
        webhook={last === 'new' ? null : last}
        open={webhook !== null}
        {...props}
      />
    )
  );
}

type Values = { url: string } & Record<WebhookEvent, boolean>;

const valuesOf = ({ url, events }: { url: string; events: readonly WebhookEvent[] }): Values => ({
  url,
  ...(Object.fromEntries(webhookEvents.map((event) => [event, events.includes(event)])) as Record<
    WebhookEvent,
    boolean
  >),
});
const draftOf = (values: Values) => ({
  url: values.url,
  events: webhookEvents.filter((event) => values[event]),
});
const startOf = (webhook: WebhookView): FormStart => ({
  values: valuesOf(webhook),
  version: webhook.version,
});
const emptyStart: FormStart = { values: valuesOf({ url: '', events: [] }) };
const labels = { url: 'Address', ...eventNames };

interface WebhookFormProps extends Omit<WebhookModalProps, 'webhook'> {
  webhook: WebhookView | null;
  opening: number;
  open: boolean;
}

function WebhookForm({ webhook, opening, open, onClose, onSaved }: WebhookFormProps) {
  const record = useRecord<WebhookView>({
    key: ['webhook', webhook?.id ?? 'new', opening],
    isWanted: open && webhook !== null,
    load: (signal) => http.send(webhookCalls.read, { params: { id: String(webhook?.id) }, signal }),
    onGone: onClose,
  });
  const start = useMemo(
    () => (webhook === null ? emptyStart : record.data && startOf(record.data)),
    [webhook, record.data],
  );
  const [values, setValues] = useState(emptyStart.values as Values);
  const [errors, setErrors] = useState<FieldErrors<'url' | 'events'>>({});
  const unsent = useKeptForm({
    form: open ? `webhook:${webhook?.id ?? 'new'}` : null,
    start,
    values,
    put: (kept) => setValues({ ...(emptyStart.values as Values), ...kept } as Values),
  });
  const saving = useMutation({
    mutationFn: async ({ body, version }: { body: ReturnType<typeof draftOf>; version: number }) => {
      if (webhook === null) return (await http.send(webhookCalls.create, { body })).data;
      const params = { id: String(webhook.id) };
      return (await http.send(webhookCalls.change, { params, body, ...ifMatch({ version }) })).data;
    },
  });
  const save = (wanted: Values, version: number) =>
    saving.mutate(
      { body: draftOf(wanted), version },
      {
        onSuccess: (saved: Saved) => {
          unsent.forget();
          onSaved(saved);
        },
        onError: (error) => {
          if (!conflict.isConflict(error)) setErrors(refusedFields(error));
        },
      },
    );
  const conflict = useConflict<WebhookView>({
    unsent,
    values,
    startOf,
    save: (merged: FormValues, version) => save(merged as Values, version),
  });
  const change = (changed: Partial<Values>) => {
    setErrors({});
    setValues({ ...values, ...changed });
  };
  return (
    <FormModal
      open={open}
      onClose={onClose}
      title={webhook ? 'Edit Webhook' : 'New Webhook'}
      description="Each event is sent as JSON, by POST, as soon as it happens."
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const { error } = newWebhook.safeParse(draftOf(values));
        setErrors(error ? firstOfEach(error.issues) : {});
        if (!error) save(values, unsent.start?.version ?? webhook?.version ?? 1);
      }}
      submitText={webhook ? 'Save' : 'Make Webhook'}
      busyText={webhook ? 'Saving...' : 'Making...'}
      busy={saving.isPending}
      error={formFailure(saving.error, webhookMessages.saveFailed)}
      unsent={unsent}
      record={record}
    >
      <Field label="Address" help="On the public internet, over https." error={errors.url} required>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={values.url}
          onChange={(event) => change({ url: event.target.value })}
        />
      </Field>
      <fieldset data-wrong={errors.events} className="min-w-0">
        <legend className="mb-1.5 font-medium">Events</legend>
        <div className="grid gap-x-4 gap-y-2 rounded-sm border border-line-mid p-3 sm:grid-cols-2">
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={eventNames[event]}
              checked={values[event]}
              onChange={({ target }) => change({ [event]: target.checked })}
            />
          ))}
        </div>
        {errors.events && (
          <p role="alert" className="mt-1.5 text-danger">
            {errors.events}
          </p>
        )}
      </fieldset>
      <ChangedMeanwhile {...conflict.dialog} labels={labels} />
    </FormModal>
  );
}
