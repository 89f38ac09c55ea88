// The rules search engines have for a JobPosting: what must be there, and in which form.
import type { Job } from '#contract/jobs/jobs.ts';
import { aPostedJob } from '#tests/factories/job.ts';
import { problemsOf, rules } from '#tests/support/job-posting-rules.ts';
import { describe, expect, it } from 'vitest';
import { escapeJson } from '../../island.ts';
import { descriptionHtml, lastSecondOf, salaryWords } from '#contract/jobs/job-facts.ts';
import { jobPosting } from './job-posting.ts';
import { itemsOf, previewOf } from '#contract/jobs/job-texts.ts';
import { appliesHere, hostOf } from './job-words.ts';

const URL_ = 'https://www.example.com/Career/4';
const job = aPostedJob;
const posting = (changes: Partial<Job> = {}) => jobPosting(job(changes), URL_) as Record<string, unknown>;

const paid = { currency: 'INR', salary_unit: 'year' } as const;
const odd =
  'Said "yes" & \'no\' </script><script>alert(1)</script> <!-- ]]> 👩‍👩‍👧 வணக்கம் مرحبا \u2028 \u2029 \\ \u0007';
const kinds: Record<string, Partial<Job>> = {
  'without a salary': {},
  'with one amount': { ...paid, salary_min: 900_000 },
  'with the same amount twice': { ...paid, salary_min: 500.5, salary_max: 500.5, salary_unit: 'hour' },
  'with a range': { ...paid, salary_min: 900_000, salary_max: 1_400_000 },
  'with a range that is turned round': { ...paid, salary_min: 2, salary_max: 1, salary_unit: 'month' },
  'with nothing but an upper end': { ...paid, salary_max: 1_400_000 },
  'with a lower end that is nothing': { ...paid, salary_min: 0 },
  'with an amount of a currency nobody knows': { ...paid, salary_min: 900_000, currency: 'RUP' },
  'with an amount of no currency': { salary_min: 900_000, salary_unit: 'year' },
  'with an amount of no unit': { salary_min: 900_000, currency: 'INR' },
  remote: { Work_timing: 'Remote' },
  'remote in another country': { Work_timing: 'Remote', location: 'Germany' },
  hybrid: { Work_timing: 'Hybrid' },
  'in two towns': { location: 'Pune, Chennai, India' },
  'in two countries': { location: 'Pune, India; Berlin, Germany' },
  'remote in two countries': { Work_timing: 'Remote', location: 'India; Germany' },
  'in a state': { location: 'Coimbatore, Tamil Nadu' },
  'on-site': { Work_timing: 'On-site', location: 'Berlin, Germany' },
  'for one': { No_Of_Positions: 1 },
  'for many': { No_Of_Positions: 99_999 },
  'for nobody in particular': { No_Of_Positions: 0 },
  'with a closing day': { closes_on: '2026-12-31' },
  'with a leap day': { closes_on: '2028-02-29' },
  'for beginners': { Experiance: '0-1 years' },
  'for who has worked for months': { Experiance: '6 months' },
  'with experience in other words': { Experiance: 'A lot' },
  'with odd characters': {
    title: odd,
    description: odd,
    location: `${odd}, India`,
    department: odd,
    qualification: odd,
    responsibility: odd,
    Key_Skills: odd,
    Experiance: odd,
  },
};

describe('a posting for search engines', () => {
  it.each(Object.entries(kinds))('%s keeps every rule', (_, changes) => {
    expect(problemsOf(posting(changes))).toEqual([]);
  });

  it('is read the same from the page', () => {
    const found = posting(kinds['with odd characters']);
    const text = escapeJson(found);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(found);
    expect(found).toMatchObject({ title: odd });
  });

  it('would be found wrong by the rules, each of them', () => {
    const found = posting({ ...paid, salary_min: 1, salary_max: 2, closes_on: '2026-12-31' });
    for (const { property } of rules.filter(({ need, when }) => need !== 'allowed' && !when)) {
      const broken = structuredClone(found);
      const names = property.split('.');
      let parent = broken as Record<string, never>;
      for (const name of names.slice(0, -1)) parent = parent[name] ?? ({} as Record<string, never>);
      delete parent[names.at(-1) ?? ''];
      if (property.startsWith('applicantLocation')) continue;
      expect(problemsOf(broken), property).not.toEqual([]);
    }
    for (const broken of [
      { ...found, datePosted: '02.11.2026' },
      { ...found, validThrough: '2026-12-31' },
      { ...found, employmentType: 'full-time' },
      { ...found, jobLocationType: 'TELECOMMUTE' },
      { ...found, description: '<h1>Engineer</h1>' },
      { ...found, description: '<p>One & two</p>' },
      { ...found, baseSalary: { '@type': 'MonetaryAmount', currency: 'Rupees', value: 5 } },
      { ...found, somethingElse: 1 },
    ])
      expect(problemsOf(broken)).not.toEqual([]);
  });

  it('has every property that is required, and absolute addresses', () => {
    const found = posting();
    expect(found).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Front-end Engineer',
      datePosted: '2026-11-02',
      totalJobOpenings: 2,
      experienceRequirements: { monthsOfExperience: 24 },
      hiringOrganization: {
        '@type': 'Organization',
        sameAs: 'https://www.example.com',
        logo: expect.stringMatching(/^https:\/\/www\.example\.com\//),
      },
      identifier: { '@type': 'PropertyValue', value: '4' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Chennai', addressCountry: 'IN' },
      },
    });
    for (const name of ['jobLocationType', 'validThrough', 'baseSalary'])
      expect(found).not.toHaveProperty(name);
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
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    });
    expect(posting({ Work_timing: 'Remote' })).not.toHaveProperty('jobLocation');
    for (const Work_timing of ['On-site', 'Hybrid'] as const)
      expect(posting({ Work_timing })).not.toHaveProperty('jobLocationType');
  });

  it('says what is paid only where it is known what for', () => {
    const value = (changes: Partial<Job>) => posting(changes)['baseSalary'];
    expect(value({ ...paid, salary_min: 900_000, salary_max: 1_400_000 })).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: 900_000, maxValue: 1_400_000, unitText: 'YEAR' },
    });
    expect(value({ ...paid, salary_min: 300, salary_unit: 'hour' })).toMatchObject({
      value: { '@type': 'QuantitativeValue', minValue: 300, unitText: 'HOUR' },
    });
    expect(value({ ...paid, salary_min: 300, salary_max: 300 })).toMatchObject({ value: { value: 300 } });
    expect(value({ ...paid, salary_max: 1_400_000 })).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', maxValue: 1_400_000, unitText: 'YEAR' },
    });
    for (const name of ['nobody knows', 'no currency', 'no unit'])
      expect(value(Object.entries(kinds).find(([kind]) => kind.endsWith(name))?.[1] ?? {})).toBeUndefined();
  });

  it("is valid through the whole closing day, by the company's clocks", () => {
    expect(posting({ closes_on: '2026-12-31' })).toMatchObject({ validThrough: '2026-12-31T23:59:59+05:30' });
    expect(lastSecondOf('2028-02-29')).toBe('2028-02-29T23:59:59+05:30');
  });

  it('gives the description as HTML with the lists, and no markup of the writer', () => {
    const words = { responsibility: 'Build, Test', qualification: '', Key_Skills: 'C<T>', Experiance: '' };
    expect(descriptionHtml(job({ ...words, description: 'One <b>\n\nTwo & more' }))).toBe(
      '<p>One &lt;b&gt;</p><p>Two &amp; more</p><p>Responsibility</p><ul><li>Build</li><li>Test</li></ul>' +
        '<p>Key Skills</p><ul><li>C&lt;T&gt;</li></ul><p>full-time, Hybrid, Chennai</p>',
    );
  });
});

describe('the places of a posting', () => {
  it('are each one of their own, in the country that is said', () => {
    const address = (addressLocality: string, addressCountry: string) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality, addressCountry },
    });
    expect(posting({ location: 'Pune, Chennai, India' })['jobLocation']).toEqual([
      address('Pune', 'IN'),
      address('Chennai', 'IN'),
    ]);
    expect(posting({ location: 'Berlin, Germany' })['jobLocation']).toEqual(address('Berlin', 'DE'));
    expect(
      posting({ Work_timing: 'Remote', location: 'India; Germany' })['applicantLocationRequirements'],
    ).toEqual([
      { '@type': 'Country', name: 'India' },
      { '@type': 'Country', name: 'Germany' },
    ]);
  });

  it("are not in the company's country because the company is", () => {
    expect(JSON.stringify(posting({ location: 'Lisbon' })['jobLocation'])).not.toContain('Country');
    expect(problemsOf(posting({ location: 'Lisbon' }))).toEqual([
      expect.stringMatching(/^jobLocation\.address\.addressCountry: missing/),
    ]);
    expect(posting({ Work_timing: 'Remote', location: 'Anywhere' })).not.toHaveProperty(
      'applicantLocationRequirements',
    );
  });

  it('has its salary in words for job boards', () => {
    expect(salaryWords(job({ ...paid, salary_min: 9, salary_max: 14 }))).toBe('INR 9 - 14 per year');
    expect(salaryWords(job({ ...paid, salary_max: 14 }))).toBe('INR up to 14 per year');
    expect(salaryWords(job({ salary_max: 14 }))).toBe('');
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
    // Stored before they were refused: the page goes on without a name for them.
    for (const mistyped of ['https://a.example:99999', 'http://<your-link>', 'https://[', 'https://%'])
      expect(hostOf(mistyped), mistyped).toBeUndefined();
  });
});
