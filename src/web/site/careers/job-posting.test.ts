// The rules search engines have for a JobPosting: what must be there, and in which form.
import type { Job } from '#contract/jobs.ts';
import { aJob } from '#tests/factories/job.ts';
import { describe, expect, it } from 'vitest';
import { jobPosting } from './job-posting.ts';
import { appliesHere, hostOf, itemsOf, previewOf } from './job-words.ts';

const URL_ = 'https://www.example.com/Career/4';
const posting = (changes: Partial<Job> = {}) =>
  jobPosting({ ...aJob(), id: 4, posted_on: '2026-11-02', ...changes } as Job, URL_) as Record<
    string,
    unknown
  >;

describe('a posting for search engines', () => {
  it('has every property that is required, and absolute addresses', () => {
    const found = posting();
    expect(found).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Front-end Engineer',
      datePosted: '2026-11-02',
      hiringOrganization: {
        '@type': 'Organization',
        sameAs: 'https://www.example.com',
        logo: expect.stringMatching(/^https:\/\/www\.example\.com\//),
      },
      identifier: { '@type': 'PropertyValue', value: '4' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Chennai', addressCountry: expect.any(String) },
      },
    });
    expect(found).not.toHaveProperty('jobLocationType');
  });

  it.each([
    ['full-time', 'FULL_TIME'],
    ['part-time', 'PART_TIME'],
    ['internship', 'INTERN'],
  ] as const)('names %s as %s', (employment_type, employmentType) => {
    expect(posting({ employment_type })).toMatchObject({ employmentType });
  });

  it('is at home for remote work only, and then says in which country', () => {
    expect(posting({ Work_timing: 'Remote' })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: expect.stringMatching(/\w/) },
    });
    expect(posting({ Work_timing: 'Remote' })).not.toHaveProperty('jobLocation');
    expect(posting({ Work_timing: 'On-site' })).not.toHaveProperty('jobLocationType');
  });

  it('gives the description as HTML that holds no markup of the writer', () => {
    expect(posting({ description: 'One <b>\n\nTwo & more' })).toMatchObject({
      description: '<p>One &lt;b&gt;</p><p>Two &amp; more</p>',
    });
  });
});

describe('the words of a posting', () => {
  it('are cut to 250 characters with an ellipsis only when longer', () => {
    expect(previewOf('x'.repeat(250))).toBe('x'.repeat(250));
    expect(previewOf('x'.repeat(251))).toBe(`${'x'.repeat(250)}...`);
  });

  it('are cut between characters as people count them', () => {
    const family = '👨‍👩‍👧';
    const syllable = 'நி';
    expect(previewOf(`${'x'.repeat(249)}${family}y`)).toBe(`${'x'.repeat(249)}${family}...`);
    expect(previewOf(`${syllable.repeat(250)}x`)).toBe(`${syllable.repeat(250)}...`);
    expect(previewOf(family.repeat(250))).toBe(family.repeat(250));
  });

  it('become lists at their commas', () => {
    expect(itemsOf(' React, , SQL ,')).toEqual(['React', 'SQL']);
  });

  it('know where one applies', () => {
    expect(['', '#', '#top', '/contact', 'https://a.example'].map(appliesHere)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(['#', '/contact', 'https://jobs.a.example/x?y'].map(hostOf)).toEqual([
      undefined,
      undefined,
      'jobs.a.example',
    ]);
  });
});
