import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';

import { contactCalls, contactMessages, enquiryDraft } from '#contract/contact.ts';
import type { EnquiryDraft } from '#contract/contact.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { repeatKey } from '#web/lib/repeat-key.ts';

export type ContactField = FieldPath<EnquiryDraft>;
export interface ContactResult {
  tone: 'success' | 'error';
  text: string;
}

/** The contact form's behaviour: check, send once, say how it went. */
export function useContactForm() {
  const [result, setResult] = useState<ContactResult | null>(null);
  const attempt = useRef({ content: '', key: '' });
  // No default values: what a visitor typed before this script came stays.
  const form = useForm<EnquiryDraft>({
    resolver: standardSchemaResolver(enquiryDraft),
    reValidateMode: 'onSubmit',
  });

  const send = form.handleSubmit(async (enquiry) => {
    setResult(null);
    // The same words under the same key are stored once, however often they are sent.
    const content = JSON.stringify(enquiry);
    if (attempt.current.content !== content) attempt.current = { content, key: repeatKey() };
    try {
      await http.send(contactCalls.send, {
        body: enquiry,
        headers: { 'Idempotency-Key': attempt.current.key },
      });
      attempt.current = { content: '', key: '' };
      form.reset();
      setResult({ tone: 'success', text: contactMessages.sent });
    } catch (error) {
      showRefusedFields(error);
      setResult({ tone: 'error', text: wordsFor(error) });
    }
  });

  function showRefusedFields(error: unknown): void {
    if (!(error instanceof HttpError) || error.status !== 400) return;
    const refused = Object.entries(error.answer.errors ?? {});
    for (const [index, [name, [message]]] of refused.entries()) {
      form.setError(name as ContactField, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  return {
    send,
    isSending: form.formState.isSubmitting,
    errors: form.formState.errors,
    /** Editing a field takes its error away. */
    field: (name: ContactField) => form.register(name, { onChange: () => form.clearErrors(name) }),
    result,
    dismissResult: () => setResult(null),
  };
}

// Only "too often" has words of its own: the visitor can do something about it.
const wordsFor = (error: unknown): string =>
  (error instanceof HttpError && error.status === 429 && error.answer.message) || contactMessages.failed;
