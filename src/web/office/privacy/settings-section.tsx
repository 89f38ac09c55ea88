// Two forms, each saved by itself: how many days what is kept, and what applicants agree to.
import { useMemo, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  consentDraft,
  CONSENT_MAX_CHARACTERS,
  privacyCalls,
  privacyMessages,
  retentionChange,
  retentionSettingNames,
} from '#contract/office/privacy.ts';
import type { ConsentText, RetentionSetting, RetentionSettings } from '#contract/office/privacy.ts';
import type { FormStart, FormValues } from '#web/lib/kept-forms.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { firstOfEach } from '#web/lib/refused-fields.ts';
import type { FieldErrors } from '#web/lib/refused-fields.ts';
import { useKeptForm } from '#web/lib/use-kept-form.ts';
import { ifMatch } from '#web/lib/versions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ChangedMeanwhile, useConflict } from '../form/changed-meanwhile.tsx';
import { daysWords, settingWords } from './privacy-words.ts';
import { consentKey, previewKey, retentionKey, useConsentText, useRetention } from './use-privacy.ts';

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

interface SettingFormOptions<Row extends { version: number }> {
  name: string;
  current: Row;
  startOf: (row: Row) => FormStart;
  send: (values: FormValues, version: number) => Promise<Row>;
  check: (values: FormValues) => FieldErrors<string>;
  savedText: string;
  onSaved: (row: Row) => void;
}

/** A form that is always open: kept, checked, saved from its version, asked about when somebody was quicker. */
function useSettingForm<Row extends { version: number }>(options: SettingFormOptions<Row>) {
  const { name, current, startOf, send, check, savedText, onSaved } = options;
  const toast = useToast();
  // What stands in the form is not changed under whoever types.
  const [loaded, setLoaded] = useState(current);
  const start = useMemo(() => startOf(loaded), [loaded, startOf]);
  const [values, setValues] = useState<FormValues>(start.values);
  const [errors, setErrors] = useState<FieldErrors<string>>({});
  const unsent = useKeptForm({ form: name, start, values, put: setValues });
  const saving = useMutation({
    mutationFn: (sent: { values: FormValues; version: number }) => send(sent.values, sent.version),
  });
  const save = (wanted: FormValues, version: number) =>
    saving.mutate(
      { values: wanted, version },
      {
        onSuccess: (row) => {
          unsent.forget();
          setLoaded(row);
          onSaved(row);
          toast.success(savedText);
        },
        onError: (error) => void isConflict(error),
      },
    );
  const { isConflict, dialog } = useConflict<Row>({ unsent, values, startOf, save });
  const wasConflict = dialog.conflict !== null;
  return {
    values,
    errors,
    unsent,
    dialog,
    isSaving: saving.isPending,
    failure: saving.error && !wasConflict ? failureOf(saving.error) : null,
    change: (field: string, value: string) => {
      setErrors({});
      setValues((before) => ({ ...before, [field]: value }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const wrong = check(values);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) save(values, unsent.start?.version ?? loaded.version);
    },
  };
}

const failureOf = (error: Error): string | null => {
  const { code, message } = error instanceof HttpError ? error.answer : {};
  return code === 'changed_meanwhile' ? null : message || privacyMessages.saveFailed;
};

interface SettingFormProps {
  id: string;
  title: string;
  intro: string;
  form: ReturnType<typeof useSettingForm>;
  labels: Readonly<Record<string, string>>;
  submitText: string;
  children: ReactNode;
}

function SettingForm({ id, title, intro, form, labels, submitText, children }: SettingFormProps) {
  const { unsent, failure, isSaving, dialog, submit } = form;
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby={id}
      className="mb-4 flex flex-col gap-4 rounded-lg border border-line bg-surface px-4 py-4 sm:px-5"
    >
      {unsent.isDirty && <LeaveGuard onDiscard={unsent.forget} />}
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <p className="mt-0.5 text-muted">{intro}</p>
      </div>
      <KeptNote unsent={unsent} />
      {children}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button
        type="submit"
        variant="primary"
        busy={isSaving}
        busyText="Saving..."
        disabled={!unsent.isDirty}
        className="self-start"
      >
        {submitText}
      </Button>
      <ChangedMeanwhile {...dialog} labels={labels} />
    </form>
  );
}

const dayLabels = Object.fromEntries(retentionSettingNames.map((name) => [name, settingWords[name].label]));

const daysOf = (settings: RetentionSettings): FormStart => ({
  values: Object.fromEntries(retentionSettingNames.map((name) => [name, String(settings[name])])),
  version: settings.version,
});

const asNumbers = (values: FormValues) =>
  Object.fromEntries(
    retentionSettingNames.map((name) => [
      name,
      /^\d+$/.test(textOf(values, name)) ? Number(values[name]) : -1,
    ]),
  ) as Record<RetentionSetting, number>;

const textOf = (values: FormValues, name: string): string => String(values[name] ?? '').trim();

function DaysForm({ settings }: { settings: RetentionSettings }) {
  const client = useQueryClient();
  const form = useSettingForm({
    name: 'retention',
    current: settings,
    startOf: daysOf,
    send: async (values, version) =>
      (await http.send(privacyCalls.changeRetention, { body: asNumbers(values), ...ifMatch({ version }) }))
        .data,
    check: (values) => firstOfEach(retentionChange.safeParse(asNumbers(values)).error?.issues ?? []),
    savedText: 'Saved. The privacy page of the site says so, too.',
    onSaved: (saved) => {
      client.setQueryData(retentionKey, saved);
      void client.invalidateQueries({ queryKey: previewKey });
    },
  });
  return (
    <SettingForm
      id="days-title"
      title="How long things are kept"
      intro="Once a day the clock erases what has had its time. What is held stays."
      form={form}
      labels={dayLabels}
      submitText="Save the Days"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {retentionSettingNames.map((name) => (
          <Field
            key={name}
            label={settingWords[name].label}
            help={daysWords(textOf(form.values, name), settingWords[name].from)}
            error={form.errors[name]}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              className="max-w-32 tabular-nums"
              value={textOf(form.values, name)}
              onChange={({ target }) => form.change(name, target.value)}
            />
          </Field>
        ))}
      </div>
    </SettingForm>
  );
}

const textStart = ({ version, text }: ConsentText): FormStart => ({ values: { text }, version });

function ConsentForm({ current }: { current: ConsentText }) {
  const client = useQueryClient();
  const form = useSettingForm({
    name: 'consent-text',
    current,
    startOf: textStart,
    send: async (values, version) =>
      (
        await http.send(privacyCalls.changeConsentText, {
          body: { text: textOf(values, 'text') },
          ...ifMatch({ version }),
        })
      ).data,
    check: (values) =>
      firstOfEach(consentDraft.safeParse({ text: textOf(values, 'text') }).error?.issues ?? []),
    savedText: 'Saved. Whoever applies from now on is asked this.',
    onSaved: (saved) => client.setQueryData(consentKey, saved),
  });
  return (
    <>
      <SettingForm
        id="consent-title"
        title="What applicants agree to"
        intro={`Version ${current.version}. A change is a new version for those who apply from then on; whoever agreed before has agreed to what it said then.`}
        form={form}
        labels={{ text: 'Text' }}
        submitText="Save the Text"
      >
        <Field label="Text" error={form.errors['text']} required>
          <TextArea
            rows={5}
            maxLength={CONSENT_MAX_CHARACTERS}
            value={String(form.values['text'] ?? '')}
            onChange={({ target }) => form.change('text', target.value)}
          />
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
    queryKey: [...consentKey, version],
    queryFn: async ({ signal }) =>
      (await http.send(privacyCalls.consentText, { query: { version: String(version) }, signal })).data,
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
