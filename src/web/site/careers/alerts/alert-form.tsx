import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { Link, useLocation } from 'react-router';

import { feedPaths, sitePages } from '#contract/addresses.ts';
import {
  ALERT_FILTER_MAX_CHARACTERS,
  alertEmploymentTypes,
  jobAlertMessages,
} from '#contract/jobs/job-alert-messages.ts';
import { askForJobAlert } from '#contract/site/public-lists.ts';
import { http } from '#web/lib/http.ts';
import { type FieldErrors, refusedFields, sendErrorText } from '#web/lib/refused-fields.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { alertsTexts } from '#contract/texts/alerts.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { pathHere } from '#web/site-content.ts';

import { choicesAmong } from '../vacancy-query.ts';
import type { AlertFormProps } from './alert-section.tsx';

type AlertField = 'email' | 'department' | 'location' | 'employment_type';

/** What was typed before the script was there, and where the cursor stood. */
function typedIn(place: HTMLElement | null | undefined) {
  const form = place?.querySelector('form');
  if (!form) return undefined;
  const { activeElement } = document;
  return {
    values: Object.fromEntries(new FormData(form)) as Record<string, string>,
    focused: form.contains(activeElement) ? (activeElement as HTMLInputElement).name : undefined,
  };
}

export const AlertForm = (props: AlertFormProps) => {
  const text = useTexts(alertsTexts);
  const rich = useRichTexts(alertsTexts);
  return (
    <>
      <div className="grid gap-x-14 gap-y-8 rounded-lg border border-line bg-sunken p-6 sm:p-10 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h3 className="text-2xl">{text('alerts.form.headline')}</h3>
          <p className="mt-3 max-w-reading text-muted">{text('alerts.form.lead')}</p>
          <Link to={sitePages.privacy} className="mt-4 link inline-block text-sm">
            {text('alerts.form.privacy')}
          </Link>
        </div>
        <WishForm {...props} />
      </div>
      <p className="mt-6 text-sm text-muted">
        {rich('alerts.form.feeds', {
          rss: (
            <a href={pathHere(feedPaths.rss)} className="link">
              {text('alerts.form.rss')}
            </a>
          ),
          json: (
            <a href={pathHere(feedPaths.json)} className="link">
              {text('alerts.form.json')}
            </a>
          ),
          xml: (
            <a href={pathHere(feedPaths.xml)} className="link">
              {text('alerts.form.xml')}
            </a>
          ),
        })}
      </p>
    </>
  );
};

/** A plain form that a script makes more comfortable: without one the page that follows says how it went. */
function WishForm({ jobs, place }: AlertFormProps) {
  const text = useTexts(alertsTexts);
  const [typed] = useState(() => typedIn(place?.current));
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  // The list above may be narrowed to what somebody looks for, and to something else later.
  const { search } = useLocation();
  const [firstSearch] = useState(search);
  const shown = new URLSearchParams(search);
  const [errors, setErrors] = useState<FieldErrors<AlertField>>({});
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [failure, setFailure] = useState('');
  const focused = typed?.focused;
  useEffect(() => {
    if (focused) (form.current?.elements.namedItem(focused) as HTMLElement | null)?.focus();
  }, [focused]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setErrors({});
    setFailure('');
    try {
      await http.send(askForJobAlert, { body: Object.fromEntries(new FormData(event.currentTarget)) });
      setState('sent');
    } catch (error) {
      const wrong = refusedFields<AlertField>(error);
      setState('ready');
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) setFailure(sendErrorText(error, jobAlertMessages.failed));
      const [first] = Object.keys(wrong);
      if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
    }
  }

  if (state === 'sent')
    return (
      <Banner tone="success" className="self-center">
        {jobAlertMessages.sent}
      </Banner>
    );
  const valueOf = (name: AlertField) => ({
    name,
    defaultValue: (search === firstSearch ? typed?.values[name] : undefined) ?? shown.get(name) ?? '',
  });
  /** Offered is what the list above has; where it has nothing the words are free. */
  const choice = (name: 'department' | 'location') => {
    const key = shown.get(name);
    const given = { ...valueOf(name), placeholder: text('alerts.form.any') };
    const options = choicesAmong(jobs, name, given.defaultValue);
    return jobs.length > 0 ? (
      <Select key={key} {...given} options={options.map((value) => ({ value, label: value }))} />
    ) : (
      <TextInput key={key} {...given} autoComplete="off" maxLength={ALERT_FILTER_MAX_CHARACTERS} />
    );
  };
  return (
    <form
      ref={form}
      method="post"
      action={pathHere(sitePages.alerts)}
      noValidate={isHydrated}
      onSubmit={(event) => void send(event)}
      aria-label={text('alerts.form.name')}
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      {failure && (
        <Banner tone="error" className="sm:col-span-2">
          {failure}
        </Banner>
      )}
      <Field label={text('alerts.form.email')} required error={errors.email} className="sm:col-span-2">
        <TextInput {...valueOf('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label={text('alerts.form.department')} optional error={errors.department}>
        {choice('department')}
      </Field>
      <Field label={text('alerts.form.location')} optional error={errors.location}>
        {choice('location')}
      </Field>
      <Field label={text('alerts.form.employment')} optional error={errors.employment_type}>
        <Select
          key={shown.get('employment_type')}
          {...valueOf('employment_type')}
          placeholder={text('alerts.form.any')}
          options={alertEmploymentTypes.map((value) => ({ value, label: value }))}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        isPlain
        busy={state === 'sending'}
        busyText={text('alerts.form.sending')}
        className="self-end"
      >
        {text('alerts.form.send')}
      </Button>
    </form>
  );
}
