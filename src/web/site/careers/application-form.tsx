import { useLayoutEffect, useRef } from 'react';

import { sitePages } from '#contract/addresses.ts';
import {
  applicationMessages,
  experienceBands,
  experienceLabels,
} from '#contract/applications/application-messages.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { ConsentText } from '#contract/office/privacy.ts';
import type { DeferredState } from '#web/lib/deferred.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { formsTexts } from '#contract/texts/forms.ts';
import { useRichTexts } from '#web/lib/use-rich-texts.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { pathHere, said } from '#web/site-content.ts';

import { ResumeField } from '../layout/resume-field.tsx';
import { useApplicationForm } from './use-application-form.ts';

const bands = () => experienceBands.map((value) => ({ value, label: said(experienceLabels[value]) }));

interface ApplicationFormProps {
  job: Job;
  consent: DeferredState<ConsentText>;
  /** The window around it is to close, but there is something to lose. */
  isAsked: boolean;
  onStay: () => void;
  onDiscard: () => void;
  onDirty: (isDirty: boolean) => void;
  /** The window closes: nothing holds it up any more. */
  isClosing: boolean;
}

export function ApplicationForm({ job, consent, onDirty, ...leaving }: ApplicationFormProps) {
  const text = useTexts(formsTexts);
  const rich = useRichTexts(formsTexts);
  const ref = useRef<HTMLFormElement>(null);
  const form = useApplicationForm(job, ref);
  const { errors, stage, result, unsent, Questions } = form;
  const { isDirty } = unsent;
  // Before anybody can press Escape on what has just been changed.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const isSending = stage === 'sending';
  return (
    <form
      ref={ref}
      noValidate
      onFocus={form.prepare}
      onChange={form.clearError}
      onSubmit={(event) => void form.send(event)}
      aria-label={text('forms.apply.name')}
      className="needs-js"
    >
      {isDirty && !leaving.isClosing && (
        <LeaveDialog
          isClosing={leaving.isAsked}
          onStay={leaving.onStay}
          onDiscard={() => {
            unsent.discard();
            leaving.onDiscard();
          }}
        />
      )}
      {unsent.keeper}
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <Field label={text('forms.apply.field.job_title')} error={errors.job_title} className="sm:col-span-2">
          <TextInput value={job.title} readOnly />
        </Field>
        <Field label={text('forms.apply.field.name')} required error={errors.name}>
          <TextInput name="name" autoComplete="name" />
        </Field>
        <Field label={text('forms.apply.field.email')} required error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
        <Field label={text('forms.apply.field.mobile_number')} required error={errors.mobile_number}>
          <TextInput name="mobile_number" type="tel" autoComplete="tel" />
        </Field>
        <Field label={text('forms.apply.field.experience')} required error={errors.experience}>
          <Select name="experience" placeholder={text('forms.apply.choose')} options={bands()} />
        </Field>
        <Field label={text('forms.apply.field.current_location')} required error={errors.current_location}>
          <TextInput name="current_location" autoComplete="address-level2" />
        </Field>
        <Field label={text('forms.apply.field.subject')} required error={errors.subject}>
          <TextInput name="subject" autoComplete="off" />
        </Field>
        <Field
          label={text('forms.apply.field.resume')}
          required
          error={errors.resume}
          help={text('forms.apply.resumeHelp')}
          className="sm:col-span-2"
        >
          <ResumeField
            file={form.resume}
            onChange={form.setResume}
            disabled={isSending || stage === 'submitted'}
          />
        </Field>
      </div>
      {Questions && <Questions questions={job.questions} errors={errors} />}
      <div className="mt-6 flex flex-col gap-4">
        <Consent consent={consent} error={errors.consent} />
        <Checkbox
          name="talent_pool"
          value="true"
          label={said(applicationMessages.talentPool)}
          help={rich('forms.apply.talentPoolHelp', {
            privacy: (
              <a href={pathHere(sitePages.privacy)} target="_blank" rel="noopener" className="link">
                {text('forms.apply.privacy')}
              </a>
            ),
          })}
        />
      </div>
      {stage === 'sending' && (
        <ProgressBar label={text('forms.apply.sending')} value={form.sentPercent} className="mt-6" />
      )}
      <div className="mt-4 min-h-12">
        {result && (
          <Banner tone={result.tone} onDismiss={form.dismissResult}>
            {result.text}
          </Banner>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSending}
        busyText={text('forms.apply.submitting')}
        disabled={stage === 'submitted'}
        className="mt-3 max-sm:w-full"
      >
        {text(stage === 'submitted' ? 'forms.apply.submitted' : 'forms.apply.submit')}
      </Button>
    </form>
  );
}

interface ConsentProps {
  consent: DeferredState<ConsentText>;
  error: string | undefined;
}

/** In the company's own words. Sent is the version of them. */
function Consent({ consent: { state, value }, error }: ConsentProps) {
  const text = useTexts(formsTexts);
  if (state === 'failed') return <Banner tone="error">{text('forms.apply.noConsent')}</Banner>;
  return (
    <Checkbox
      name="consent"
      value={value?.version ?? ''}
      required
      disabled={!value}
      label={<span className="whitespace-pre-line">{value?.text ?? text('forms.apply.loading')}</span>}
      error={error}
    />
  );
}
