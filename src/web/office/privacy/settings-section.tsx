// Two forms, each saved by itself: how many days what is kept, and what applicants agree to.
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useQuery, useQueryClient } from '@tanstack/react-query';

import {
  consentDraft,
  CONSENT_MAX_CHARACTERS,
  privacyCalls,
  privacyMessages,
  retentionChange,
  retentionSettingNames,
} from '#contract/office/privacy.ts';
import type { ConsentText, RetentionSetting, RetentionSettings } from '#contract/office/privacy.ts';
import { http } from '#web/lib/http.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { RecordFormInPage } from '../form/record-modal.tsx';
import { trimmed, useRecordForm } from '../form/use-record-form.ts';
import type { FormState } from '../form/use-record-form.ts';
import { InLanguages, useLanguages } from '../languages/use-languages.tsx';
import type { Languages } from '../languages/use-languages.tsx';
import { daysWords, settingWords } from './privacy-words.ts';
import { consentKey, previewKey, retentionKey, useConsentText, useRetention } from './use-privacy.ts';
import { ask } from '../queries/ask.ts';

export function SettingsSection() {
  const retention = useRetention();
  const consent = useConsentText();
  if (retention.data && consent.data)
    return (
      <div className="min-h-0 max-w-3xl flex-1 overflow-y-auto pb-4">
        <DaysForm settings={retention.data} />
        <ConsentForm current={consent.data} />
      </div>
    );
  if (retention.isError || consent.isError)
    return (
      <FailedState
        title={privacyMessages.readFailed}
        onRetry={() => {
          void retention.refetch();
          void consent.refetch();
        }}
      />
    );
  return (
    <div aria-busy="true" className="flex max-w-3xl flex-col gap-3">
      <p className="sr-only">Loading...</p>
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="h-13 w-full" />
      ))}
    </div>
  );
}

interface SettingFormProps {
  id: string;
  languages?: Languages | undefined;
  title: string;
  intro: string;
  form: FormState;
  submitText: string;
  children: ReactNode;
}

/** Always open: it goes on from what was saved. */
const SettingForm = ({ id, title, intro, form, submitText, languages, children }: SettingFormProps) => (
  <div className="mb-4 rounded-lg border border-line bg-surface px-4 py-4 sm:px-5">
    <h2 id={id} className="text-base font-semibold">
      {title}
    </h2>
    <p className="mt-0.5 mb-4 text-muted">{intro}</p>
    <InLanguages languages={languages}>
      <RecordFormInPage
        form={form}
        aria-labelledby={id}
        className="flex flex-col gap-4"
        bar={
          <Button
            type="submit"
            variant="primary"
            busy={form.isSaving}
            busyText="Saving..."
            disabled={!form.unsent.isDirty}
            className="self-start"
          >
            {submitText}
          </Button>
        }
      >
        {children}
      </RecordFormInPage>
    </InLanguages>
  </div>
);

const dayLabels = Object.fromEntries(retentionSettingNames.map((name) => [name, settingWords[name].label]));

const daysOf = (settings: RetentionSettings) =>
  Object.fromEntries(retentionSettingNames.map((name) => [name, String(settings[name])])) as Record<
    RetentionSetting,
    string
  >;

const asNumbers = (values: Record<RetentionSetting, string>) =>
  Object.fromEntries(
    Object.entries(trimmed(values)).map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : -1]),
  );

function DaysForm({ settings }: { settings: RetentionSettings }) {
  const client = useQueryClient();
  const toast = useToast();
  const form = useRecordForm({
    name: 'retention',
    empty: daysOf(settings),
    row: settings,
    valuesOf: daysOf,
    labels: dayLabels,
    schema: retentionChange,
    bodyOf: asNumbers,
    send: async (body, { version }) =>
      (await http.send(privacyCalls.changeRetention, { body, ...ifMatch({ version }) })).data,
    staysOpen: true,
    onSaved: (saved) => {
      client.setQueryData(retentionKey, saved);
      void client.invalidateQueries({ queryKey: previewKey });
      toast.success('Saved. The privacy page of the site says so, too.');
    },
    failed: privacyMessages.saveFailed,
  });
  return (
    <SettingForm
      id="days-title"
      title="How long things are kept"
      intro="Once a day the clock erases what has had its time. What is held stays."
      form={form}
      submitText="Save the Days"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {retentionSettingNames.map((name) => (
          <Field
            key={name}
            {...form.field(name)}
            help={daysWords(form.values[name].trim(), settingWords[name].from)}
          >
            <TextInput
              {...form.input(name)}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-32 tabular-nums"
            />
          </Field>
        ))}
      </div>
    </SettingForm>
  );
}

function ConsentForm({ current }: { current: ConsentText }) {
  const client = useQueryClient();
  const toast = useToast();
  const form = useRecordForm({
    name: 'consent-text',
    empty: { text: '' },
    row: current,
    valuesOf: ({ text }) => ({ text }),
    labels: { text: 'Text' },
    schema: consentDraft,
    bodyOf: trimmed,
    send: async (body, { version }) =>
      (await http.send(privacyCalls.changeConsentText, { body, ...ifMatch({ version }) })).data,
    staysOpen: true,
    onSaved: (saved) => {
      client.setQueryData(consentKey, saved);
      toast.success('Saved. Whoever applies from now on is asked this.');
    },
    failed: privacyMessages.saveFailed,
  });
  const languages = useLanguages({ kind: 'consent', id: 'current', record: current });
  return (
    <>
      <SettingForm
        id="consent-title"
        languages={languages}
        title="What applicants agree to"
        intro={`Version ${current.version}. A change is a new version for those who apply from then on; whoever agreed before has agreed to what it said then.`}
        form={form}
        submitText="Save the Text"
      >
        <Field {...form.field('text')} required>
          <TextArea {...form.input('text')} rows={5} maxLength={CONSENT_MAX_CHARACTERS} />
        </Field>
      </SettingForm>
      <Versions latest={current.version} />
    </>
  );
}

/** Those before, each opened when somebody wants to read it. */
function Versions({ latest }: { latest: number }) {
  if (latest < 2) return null;
  const before = Array.from({ length: latest - 1 }, (_, at) => latest - 1 - at);
  return (
    <section
      aria-labelledby="versions-title"
      className="rounded-lg border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <h2 id="versions-title" className="mb-2 text-base font-semibold">
        Versions before
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {before.map((version) => (
          <EarlierText key={version} version={version} />
        ))}
      </ul>
    </section>
  );
}

function EarlierText({ version }: { version: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError } = useQuery({
    ...ask(privacyCalls.consentText, { query: { version: String(version) } }),
    enabled: isOpen,
    // It never changes any more.
    staleTime: Infinity,
  });
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-control py-2">Version {version}</summary>
        <p className="pb-3 wrap-anywhere whitespace-pre-line text-muted">
          {data?.text ?? (isError ? privacyMessages.readFailed : 'Loading...')}
        </p>
      </details>
    </li>
  );
}
