import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useLocation } from 'react-router';

import { contactMessages } from '#contract/contact/contact-messages.ts';
import { refusedFields, sendErrorText } from '#web/lib/refused-fields.ts';
import { repeatKey } from '#web/lib/repeat-key.ts';

import { useUnsentForm } from '../layout/use-unsent-form.ts';
import type { EnquiryErrors } from './enquiry-sending.ts';

interface ContactResult {
  tone: 'success' | 'error';
  text: string;
}

const loadSending = () => import('./enquiry-sending.ts');

/** The contact form's behaviour: check, send once, say how it went. The inputs keep their own words. */
export function useContactForm(ref: RefObject<HTMLFormElement | null>) {
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [result, setResult] = useState<ContactResult | null>(null);
  const attempt = useRef({ content: '', key: '' });
  const begun = useRef(0);
  const unsent = useUnsentForm('contact', ref);
  useAskedSubject(ref);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const draft = Object.fromEntries(new FormData(form));
    setResult(null);
    setIsSending(true);
    try {
      const { checkEnquiry, sendEnquiry } = await loadSending();
      const checked = checkEnquiry(draft);
      if (checked.errors) return refuse(form, checked.errors);
      // The same words under the same key are stored once, however often they are sent.
      const content = JSON.stringify(checked.enquiry);
      if (attempt.current.content !== content) attempt.current = { content, key: repeatKey() };
      const seconds_to_fill = secondsSince(begun.current);
      await sendEnquiry({ ...checked.enquiry, seconds_to_fill }, attempt.current.key);
      begun.current = 0;
      attempt.current = { content: '', key: '' };
      form.reset();
      unsent.done();
      setErrors({});
      setResult({ tone: 'success', text: contactMessages.sent });
    } catch (error) {
      refuse(form, refusedFields(error));
      setResult({ tone: 'error', text: sendErrorText(error, contactMessages.failed) });
    } finally {
      setIsSending(false);
    }
  }

  function refuse(form: HTMLFormElement, wrong: EnquiryErrors): void {
    setErrors(wrong);
    const first = [...form.elements].find((input) => nameOf(input) in wrong);
    (first as HTMLElement | undefined)?.focus();
  }

  return {
    send,
    /** Fetches what keeping and sending need while the visitor still writes. A failure shows when it matters. */
    prepare: () => {
      begun.current ||= now();
      unsent.load();
      void loadSending().catch(() => {});
    },
    unsent,
    /** Editing a field takes its error away. */
    clearError: (event: FormEvent<HTMLFormElement>) => {
      const name = nameOf(event.target);
      if (name in errors) setErrors((before) => ({ ...before, [name]: undefined }));
    },
    isSending,
    errors,
    result,
    dismissResult: () => setResult(null),
  };
}

const SUBJECT_MAX_CHARACTERS = 120;

/** What a link asks about stands in the form already (`?subject=Data Server`). It is no word of the visitor's own yet. */
function useAskedSubject(form: RefObject<HTMLFormElement | null>): void {
  const { search } = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(search).get('subject')?.trim().slice(0, SUBJECT_MAX_CHARACTERS);
    const input = form.current?.elements.namedItem('subject');
    if (asked && input instanceof HTMLInputElement && input.value === '') input.value = asked;
  }, [form, search]);
}

/** A robot is quicker than anybody. */
const secondsSince = (begun: number): number => Math.round((now() - begun) / 100) / 10;
const now = (): number => performance.now();

const nameOf = (input: EventTarget): string => (input as { name?: string }).name ?? '';
