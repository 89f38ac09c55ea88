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

import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
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
      aria-label="Contact form"
      className="needs-js"
    >
      <div className="over-form">
        {result && (
          <Banner
            tone={result.tone}
            onDismiss={dismissResult}
            dismissAfterMs={CONTACT_BANNER_MS}
            className="shadow-float"
          >
            {result.text}
          </Banner>
        )}
      </div>
      {unsent.isDirty && <LeaveDialog onDiscard={unsent.discard} />}
      {unsent.keeper}
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Field label="First Name" required error={errors.first_name}>
          <TextInput name="first_name" autoComplete="given-name" />
        </Field>
        <Field label="Last Name" required error={errors.last_name}>
          <TextInput name="last_name" autoComplete="family-name" />
        </Field>
        <Field label="Email" required error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
        <Field label="Phone Number" required error={errors.phone_number}>
          <TextInput name="phone_number" type="tel" autoComplete="tel" />
        </Field>
        <Field label="Subject" required error={errors.subject} className="sm:col-span-2">
          <TextInput name="subject" autoComplete="off" />
        </Field>
        <Field
          label="Message"
          required
          error={errors.message}
          help="What should be better afterwards, by when, and what is there today? A few lines are enough."
          className="sm:col-span-2"
        >
          <TextArea name="message" rows={6} />
        </Field>
      </div>
      <div aria-hidden="true" className="trap">
        <label htmlFor="contact-website">Website</label>
        <input name="website" id="contact-website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isSending}
        busyText="Submitting..."
        className="mt-8 max-sm:w-full"
      >
        Send message
      </Button>
      <p className="mt-4 text-sm text-muted">
        We use what you write to answer you, and for nothing else.{' '}
        <Link to={sitePages.privacy} className="link">
          What we keep
        </Link>
      </p>
    </form>
  );
}
