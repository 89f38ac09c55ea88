import { useRef } from 'react';

import { Link } from 'react-router';

import { sitePages } from '#contract/addresses.ts';
import { CONTACT_BANNER_MS } from '#contract/contact/contact-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { contactTexts } from '#contract/texts/contact.ts';
import { useTexts } from '#web/lib/use-texts.ts';

import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const text = useTexts(contactTexts);
  const ref = useRef<HTMLFormElement>(null);
  const { unsent, ...form } = useContactForm(ref);
  const { send, clearError, errors, isSending, prepare, result, dismissResult } = form;
  return (
    <form
      ref={ref}
      noValidate
      onFocus={prepare}
      onChange={clearError}
      onSubmit={(event) => void send(event)}
      aria-label={text('contact.form.name')}
      className="needs-js"
    >
      {unsent.isDirty && <LeaveDialog onDiscard={unsent.discard} />}
      {unsent.keeper}
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5 sm:gap-y-6">
        <Field label={text('contact.form.firstName')} required error={errors.first_name}>
          <TextInput name="first_name" autoComplete="given-name" />
        </Field>
        <Field label={text('contact.form.lastName')} required error={errors.last_name}>
          <TextInput name="last_name" autoComplete="family-name" />
        </Field>
        <Field label={text('contact.form.email')} required error={errors.email} className="max-sm:col-span-2">
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
        <Field
          label={text('contact.form.phone')}
          required
          error={errors.phone_number}
          className="max-sm:col-span-2"
        >
          <TextInput name="phone_number" type="tel" autoComplete="tel" />
        </Field>
        <Field label={text('contact.form.subject')} required error={errors.subject} className="col-span-2">
          <TextInput name="subject" autoComplete="off" />
        </Field>
        <Field
          label={text('contact.form.message')}
          required
          error={errors.message}
          help={text('contact.form.messageHelp')}
          className="col-span-2"
        >
          <TextArea name="message" rows={6} />
        </Field>
      </div>
      <div aria-hidden="true" className="trap">
        <label htmlFor="contact-website">{text('contact.form.trap')}</label>
        <input name="website" id="contact-website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSending}
        busyText={text('contact.form.sending')}
        className="mt-8 max-sm:w-full"
      >
        {text('contact.form.send')}
      </Button>
      {/* Below the button that was pressed, in a place of its own: it covers no field and moves nothing. */}
      <div className="mt-4 min-h-12">
        {result ? (
          <Banner
            key={result.text}
            tone={result.tone}
            onDismiss={dismissResult}
            dismissAfterMs={CONTACT_BANNER_MS}
          >
            {result.text}
          </Banner>
        ) : (
          <p className="text-sm text-muted">
            {text('contact.form.privacy')}{' '}
            <Link to={sitePages.privacy} className="link">
              {text('contact.form.privacyLink')}
            </Link>
          </p>
        )}
      </div>
    </form>
  );
}
