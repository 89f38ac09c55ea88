import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath, Resolver } from 'react-hook-form';

import type { EnquiryDraft } from '#contract/contact.ts';
import { contactMessages } from '#contract/contact-messages.ts';
import { HttpError } from '#web/lib/http-error.ts';
import { repeatKey } from '#web/lib/repeat-key.ts';

type ContactField = FieldPath<EnquiryDraft>;
interface ContactResult {
  tone: 'success' | 'error';
  text: string;
}

const loadSending = () => import('./enquiry-sending.ts');
const check: Resolver<EnquiryDraft> = async (draft, context, options) =>
  (await loadSending()).checkEnquiry(draft, context, options);

/** The contact form's behaviour: check, send once, say how it went. */
export function useContactForm() {
  const [result, setResult] = useState<ContactResult | null>(null);
  const attempt = useRef({ content: '', key: '' });
  // No default values: what a visitor typed before this script came stays.
  const form = useForm<EnquiryDraft>({
    resolver: check,
    reValidateMode: 'onSubmit',
  });

  const sendChecked = form.handleSubmit(async (enquiry) => {
    const { sendEnquiry } = await loadSending();
    // The same words under the same key are stored once, however often they are sent.
    const content = JSON.stringify(enquiry);
    if (attempt.current.content !== content) attempt.current = { content, key: repeatKey() };
    await sendEnquiry(enquiry, attempt.current.key);
    attempt.current = { content: '', key: '' };
    form.reset();
    setResult({ tone: 'success', text: contactMessages.sent });
  });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setResult(null);
    try {
      await loadSending();
      await sendChecked(event);
    } catch (error) {
      showRefusedFields(error);
      setResult({ tone: 'error', text: wordsFor(error) });
    }
  }

  function showRefusedFields(error: unknown): void {
    if (!(error instanceof HttpError) || error.status !== 400) return;
    const refused = Object.entries(error.answer.errors ?? {});
    for (const [index, [name, [message]]] of refused.entries()) {
      form.setError(name as ContactField, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  return {
    send,
    /** Fetches what sending needs while the visitor still writes. A failure shows when it matters. */
    prepare: () => void loadSending().catch(() => {}),
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
