import { expect, it } from 'vitest';

import type { Enquiry } from '#contract/contact/contact.ts';

import { replyLink } from './reply-link.ts';
import { filledTemplate } from './reply-words.ts';

const enquiry: Enquiry = {
  id: 1,
  first_name: 'Asha',
  last_name: 'Menon',
  email: 'asha+shop@menonfoods.example',
  phone_number: '+91 98400 12345',
  subject: 'Price & time?',
  message: 'First line\nSecond line & more',
  source: 'form',
  lang: 'en',
  created_at: '2026-11-02T09:30:00.000Z',
  is_read: false,
  is_spam: false,
  state: 'new',
  assignee: null,
  notes_count: 0,
  spam: { score: 0, reasons: [] },
  version: 1,
};

const parts = (link: string) => {
  const url = new URL(link);
  return { to: decodeURIComponent(url.pathname), get: (name: string) => url.searchParams.get(name) ?? '' };
};

it('is addressed to the sender and names their subject', () => {
  const { to, get } = parts(replyLink(enquiry));
  expect(to).toBe('asha+shop@menonfoods.example');
  expect(get('subject')).toBe('Re: Price & time?');
});

it('quotes every line of the message', () => {
  expect(parts(replyLink(enquiry)).get('body')).toContain('> First line\r\n> Second line & more');
});

it('adds no header of the sender’s making', () => {
  const link = replyLink({ ...enquiry, email: 'a&bcc=spy@x.example', subject: 'x&bcc=spy@x.example' });
  expect(parts(link).get('bcc')).toBe('');
});

it('quotes a long message in part and does not cut a sign in two', () => {
  const link = replyLink({ ...enquiry, message: '😀'.repeat(2000) });
  expect(parts(link).get('body')).toContain('😀 […]');
});

it('does not pile up Re:', () => {
  expect(parts(replyLink({ ...enquiry, subject: 'RE: Offer' })).get('subject')).toBe('RE: Offer');
});

it('fills a template in, and leaves the sender to the server until it is known', () => {
  const template = 'Dear {{first_name}}, thank you. {{ sender }}';
  expect(filledTemplate(template, enquiry, undefined)).toBe('Dear Asha, thank you. {{ sender }}');
  expect(filledTemplate(template, enquiry, 'Meera Iyer')).toBe('Dear Asha, thank you. Meera Iyer');
});
