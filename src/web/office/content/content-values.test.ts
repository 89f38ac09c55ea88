import { describe, expect, it } from 'vitest';

import { leadership } from '#contract/content/leadership.ts';
import { news } from '#contract/content/news.ts';
import { partners } from '#contract/content/partners.ts';
import type { ContentKind } from '#contract/content/content.ts';

import { companyZone } from '../words/company-time.ts';
import { focusIn, focusText } from '../form/focus-text.ts';
import type { ContentItem } from './content-item.ts';
import { NO_TIME_MESSAGE, bodyOf, emptyValues, timeProblems, valuesOf } from './content-values.ts';
import type { Texts } from './content-values.ts';

const PATH = `/media/${'a'.repeat(64)}.webp`;

const item = (overrides: Partial<ContentItem> = {}): ContentItem => ({
  id: 7,
  version: 3,
  picture: null,
  state: 'published',
  publish_at: null,
  unpublish_at: null,
  alt: 'A van',
  focus: { x: 0.25, y: 0.5 },
  ...overrides,
});

const texts = (kind: ContentKind, overrides: Partial<ContentItem> = {}): Texts =>
  valuesOf(kind, item(overrides));

describe('an item in its form', () => {
  it.each([
    [news, { heading: 'Hello', link: '/services', description: 'Come in.', image: PATH }],
    [partners, { Name: 'Acme', link: 'https://a.example', logo: PATH, logo_dark: PATH }],
    [leadership, { Name: 'Meera', Position: 'CTO', Link: '', Image: PATH }],
  ])('comes back as it was, in each state: $noun', (kind, fields) => {
    for (const state of ['draft', 'published'] as const)
      expect(bodyOf(kind, texts(kind, { ...fields, state }))).toMatchObject({
        ...fields,
        alt: 'A van',
        focus: { x: 0.25, y: 0.5 },
        state,
        publish_at: null,
        unpublish_at: null,
      });
  });

  it('shows its times by the company’s clocks', () => {
    expect(companyZone).toBe('Asia/Kolkata');
    const times = { publish_at: '2026-11-20T03:30:00.000Z', unpublish_at: '2026-11-30T18:45:00.000Z' };
    const shown = texts(news, { state: 'draft', ...times });
    expect(shown).toMatchObject({
      when: 'later',
      publish_day: '2026-11-20',
      publish_time: '09:00',
      ends: 'yes',
      unpublish_day: '2026-12-01',
      unpublish_time: '00:15',
    });
    expect(bodyOf(news, shown)).toMatchObject({ state: 'draft', ...times });
  });

  it('forgets the times that its choice has no use for', () => {
    const times = { publish_at: '2026-11-20T03:30:00.000Z', unpublish_at: '2026-11-30T18:45:00.000Z' };
    const shown = texts(news, { state: 'draft', ...times });
    const bodyWhen = (changed: Texts) => bodyOf(news, { ...shown, ...changed });
    expect(bodyWhen({ when: 'published' })).toMatchObject({
      state: 'published',
      publish_at: null,
      unpublish_at: times.unpublish_at,
    });
    expect(bodyWhen({ when: 'draft' })).toMatchObject({
      state: 'draft',
      publish_at: null,
      unpublish_at: null,
    });
    expect(bodyWhen({ ends: '' })).toMatchObject({ publish_at: times.publish_at, unpublish_at: null });
  });

  it('a picture that is taken away is none, not an empty text', () => {
    expect(bodyOf(partners, { ...texts(partners, { logo: PATH }), logo: '' })).toMatchObject({
      logo: null,
      logo_dark: null,
    });
  });

  it('is empty and published at first', () => {
    expect(bodyOf(news, emptyValues(news))).toMatchObject({
      heading: '',
      image: null,
      state: 'published',
    });
  });
});

describe('its times', () => {
  const problems = (changed: Texts) => timeProblems(news, { ...emptyValues(news), ...changed });
  const later = { when: 'later', publish_day: '2026-11-20', publish_time: '09:00' };
  const until = (day: string, time: string) => ({ ends: 'yes', unpublish_day: day, unpublish_time: time });

  it('are asked for where they are needed, and only there', () => {
    expect(problems({})).toEqual({});
    expect(problems(later)).toEqual({});
    expect(problems({ ...later, publish_day: '' })).toEqual({ publish_day: NO_TIME_MESSAGE });
    expect(problems({ ...later, publish_time: '' })).toEqual({ publish_day: NO_TIME_MESSAGE });
    expect(problems(until('', '09:00'))).toEqual({ unpublish_day: NO_TIME_MESSAGE });
    expect(problems({ when: 'draft', ...until('', '') })).toEqual({});
  });

  it('must not end before they begin, nor at once', () => {
    for (const [day, time] of [
      ['2026-11-19', '10:00'],
      ['2026-11-20', '08:59'],
      ['2026-11-20', '09:00'],
    ] as const)
      expect(problems({ ...later, ...until(day, time) }), `${day} ${time}`).toHaveProperty('unpublish_day');
    expect(problems({ ...later, ...until('2026-11-20', '09:01') })).toEqual({});
  });
});

it('a focus goes through a text and back; what is none is none', () => {
  expect(focusIn(focusText({ x: 0, y: 1 }))).toEqual({ x: 0, y: 1 });
  expect(focusText(null)).toBe('');
  for (const text of ['', undefined, '{"x":']) expect(focusIn(text)).toBeNull();
});
